import type { Hobbyist } from '@bowline/api'
import { Trans, useLingui } from '@lingui/react/macro'
import { Check, UserPlus } from 'lucide-react'
import { overlay } from '../../offline/overlay.ts'
import { useEnqueue } from '../../offline/react.tsx'
import { usePendingChanges } from '../../session/use-pending-changes.ts'
import { Button } from '../../ui/button.tsx'
import { failureMessage } from '../../ui/failure-message.ts'
import { Text } from '../../ui/text.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { HobbyistLines } from '../hobbyists/index.ts'
import styles from './onboarding.module.css'
import { Step, type StepProps } from './step.tsx'
import { Suggested } from './suggested.tsx'

export const PeopleStep = ({ profile: _, ...step }: StepProps) => {
  const { t } = useLingui()
  return (
    <Step
      {...step}
      title={<Trans>Who would you like to follow?</Trans>}
      about={
        <Trans>
          People who share your hobbies, plus a few very active members. Follow them to see their posts in
          your feed.
        </Trans>
      }
    >
      <Suggested>
        {({ members }) =>
          members.length > 0 ? (
            <div className={styles.list}>
              {members.length > 1 && <FollowAll members={members} />}
              <HobbyistLines label={t`People to follow`} members={members} />
            </div>
          ) : (
            <Text>
              <Trans>No suggestions yet. You'll find new people in Hobbyists.</Trans>
            </Text>
          )
        }
      </Suggested>
    </Step>
  )
}

/** Follows everyone in the list. The button stays afterwards, because it has the focus. */
const FollowAll = ({ members }: { members: readonly Hobbyist[] }) => {
  const enqueue = useEnqueue()
  const toast = useToast()
  const changes = usePendingChanges()
  const others = members.filter(member => !overlay('member', member, changes).relation.following)
  const isDone = others.length === 0
  const followAll = () =>
    Promise.all(others.map(({ uid }) => enqueue({ type: 'FOLLOW_USER', userId: uid }))).catch(error =>
      toast(failureMessage(error), { severity: 'error' }),
    )
  return (
    <div className={styles.all}>
      <b>
        <Trans>Suggested for you</Trans>
      </b>
      <Button
        size="small"
        kind={isDone ? 'muted' : 'quiet'}
        icon={isDone ? Check : UserPlus}
        aria-disabled={isDone}
        onClick={() => void followAll()}
      >
        {isDone ? <Trans>Following all</Trans> : <Trans>Follow all</Trans>}
      </Button>
    </div>
  )
}

import type { Challenge } from '@bowline/api'
import { plainText } from '@bowline/domain/sanitise'
import { Plural, Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { overlay } from '../../offline/overlay.ts'
import { useEnqueue } from '../../offline/react.tsx'
import { Link } from '../../router/index.ts'
import { usePendingChanges } from '../../session/use-pending-changes.ts'
import { Button } from '../../ui/button.tsx'
import { dayText } from '../../ui/dates.ts'
import { failureMessage } from '../../ui/failure-message.ts'
import { useToast } from '../../ui/toasts.tsx'
import { HobbyChipOf } from '../hobbies/index.ts'
import styles from './suggestions.module.css'

/** A short description of a challenge, with a button to join it. */
export const ChallengeSuggestion = ({ challenge }: { challenge: Challenge }) => {
  const nameId = useId()
  const enqueue = useEnqueue()
  const toast = useToast()
  const served = { challengeId: challenge.id, hasJoined: challenge.own !== null }
  const { hasJoined: isJoined } = overlay('membership', served, usePendingChanges())
  const until = dayText(challenge.endsOn, 'short')
  const set = () =>
    enqueue({
      type: 'JOIN_CHALLENGE',
      challengeId: challenge.id,
      title: challenge.title,
      joined: !isJoined,
    }).catch(error => toast(failureMessage(error), { severity: 'error' }))
  return (
    <div className={styles.challenge}>
      <div className={styles.words}>
        <Link id={nameId} to={`/challenges/${challenge.id}`}>
          {plainText(challenge.title)}
        </Link>
        <span className={styles.soft}>
          <Trans>Until {until}</Trans>
          {' · '}
          <Plural value={challenge.memberCount} one="# member" other="# members" />
        </span>
        <HobbyChipOf slug={challenge.hobby} />
      </div>
      <Button kind={isJoined ? 'quiet' : 'soft'} aria-describedby={nameId} onClick={() => void set()}>
        {isJoined ? <Trans>Leave</Trans> : <Trans>Join</Trans>}
      </Button>
    </div>
  )
}

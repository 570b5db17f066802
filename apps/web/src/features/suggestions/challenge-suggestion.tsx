import type { Challenge } from '@bowline/api'
import { plainText } from '@bowline/domain/sanitise'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { Link } from 'react-router'
import { overlay } from '../../offline/overlay.ts'
import { useEnqueue } from '../../offline/react.tsx'
import { usePendingChanges } from '../../session/use-pending-changes.ts'
import { failureMessage } from '../../ui/failure-message.ts'
import { PlainButton } from '../../ui/plain-button.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { HobbyChipOf } from '../hobbies/index.ts'
import styles from './suggestions.module.css'

/** A short description of a challenge, with a button to join it. */
export const ChallengeSuggestion = ({ challenge }: { challenge: Challenge }) => {
  const { i18n } = useLingui()
  const nameId = useId()
  const enqueue = useEnqueue()
  const toast = useToast()
  const served = { challengeId: challenge.id, hasJoined: challenge.own !== null }
  const { hasJoined: isJoined } = overlay('membership', served, usePendingChanges())
  const until = i18n.date(new Date(`${challenge.endsOn}T00:00:00Z`), { dateStyle: 'long', timeZone: 'UTC' })
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
      <PlainButton kind={isJoined ? 'quiet' : 'main'} aria-describedby={nameId} onClick={() => void set()}>
        {isJoined ? <Trans>Leave</Trans> : <Trans>Join</Trans>}
      </PlainButton>
    </div>
  )
}

import { plainText } from '@bowline/domain/sanitise'
import { Trans } from '@lingui/react/macro'
import { useCheckInToday } from '../challenges/index.ts'
import type { NewPostSubject } from '../posts/index.ts'
import styles from './check-in-prompt.module.css'

/** Offers that the post count as today's check-in for a challenge of the member. */
export const CheckInPrompt = ({ onChoose }: { onChoose: (subject: NewPostSubject) => void }) => {
  const challenge = useCheckInToday()
  if (!challenge) return null
  const { id, title, hobby } = challenge
  const name = plainText(title)
  return (
    <label className={styles.prompt}>
      <input
        type="checkbox"
        checked={false}
        onChange={() => onChoose({ subject: { kind: 'challenge', id, title }, hobby })}
      />
      <Trans>Count as a check-in for “{name}”</Trans>
    </label>
  )
}

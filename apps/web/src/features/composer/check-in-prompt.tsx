import { plainText } from '@bowline/domain/sanitise'
import { Trans } from '@lingui/react/macro'
import { Trophy } from 'lucide-react'
import { useCheckInToday } from '../challenges/index.ts'
import type { NewPostSubject } from '../posts/index.ts'
import styles from './check-in-prompt.module.css'

/** Suggests that the post be today's check-in to a challenge of the member. */
export const CheckInPrompt = ({ onChoose }: { onChoose: (subject: NewPostSubject) => void }) => {
  const challenge = useCheckInToday()
  if (!challenge) return null
  const { id, title, hobby } = challenge
  const name = plainText(title)
  return (
    <button
      type="button"
      className={styles.prompt}
      onClick={() => onChoose({ subject: { kind: 'challenge', id, title }, hobby })}
    >
      <Trophy size={18} aria-hidden />
      <Trans>Check in to “{name}”</Trans>
    </button>
  )
}

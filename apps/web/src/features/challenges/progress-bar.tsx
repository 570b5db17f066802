import { useLingui } from '@lingui/react/macro'
import styles from './challenge-card.module.css'
import { useProgressWords } from './progress.ts'
import type { ShownChallenge } from './shown-challenge.ts'

/** The progress of everybody, or the member's own. */
export const ProgressBar = ({ challenge }: { challenge: ShownChallenge }) => {
  const { i18n } = useLingui()
  const { done, goal, share, label } = useProgressWords(challenge)
  return (
    <div className={styles.progress}>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={goal}
        aria-valuenow={Math.min(done, goal)}
        className={styles.track}
      >
        <span className={styles.way} style={{ width: `${share * 100}%` }} />
      </div>
      <span aria-hidden className={styles.numbers}>
        {i18n.number(done)} / {i18n.number(goal)}
      </span>
    </div>
  )
}

import type { Challenge } from '@bowline/api'
import { useLingui } from '@lingui/react/macro'
import styles from './own-progress.module.css'

const radius = 52
const around = 2 * Math.PI * radius

type Props = { challenge: Challenge; own: NonNullable<Challenge['own']> }

/** One's own check-ins around their number: of a goal of one's own, or of all that were made together. */
export const ProgressRing = ({ challenge: { kind, goal, checkInCount }, own: { checkIns } }: Props) => {
  const { t, i18n } = useLingui()
  const isTogether = kind === 'cooperative'
  const whole = isTogether ? Math.max(checkInCount, 1) : goal
  const [done, all] = [i18n.number(checkIns), i18n.number(isTogether ? checkInCount : goal)]
  const share = Math.min(1, checkIns / whole)
  return (
    <div
      role="progressbar"
      aria-label={
        isTogether ? t`${done} of the ${all} check-ins so far are yours` : t`${done} of ${all} check-ins`
      }
      aria-valuemin={0}
      aria-valuemax={whole}
      aria-valuenow={Math.min(checkIns, whole)}
      className={styles.ring}
    >
      <svg viewBox="0 0 120 120" aria-hidden="true">
        <circle cx="60" cy="60" r={radius} className={styles.track} />
        {share > 0 && (
          <circle
            cx="60"
            cy="60"
            r={radius}
            className={styles.way}
            strokeDasharray={`${share * around} ${around}`}
            transform="rotate(-90 60 60)"
          />
        )}
      </svg>
      <span aria-hidden className={styles.count}>
        <strong>{done}</strong>
        <span>{isTogether ? t`yours` : t`of ${all}`}</span>
      </span>
    </div>
  )
}

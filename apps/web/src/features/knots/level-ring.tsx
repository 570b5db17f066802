import styles from './knots.module.css'
import { LevelIcon } from './level-icon.tsx'

const radius = 42
const around = 2 * Math.PI * radius

type Props = { level: string; progress: number; label: string }

/** How far it is to the next level, around the sign of this one. */
export const LevelRing = ({ level, progress, label }: Props) => (
  <div
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={Math.round(progress * 100)}
    className={styles.ring}
  >
    <svg viewBox="0 0 96 96" aria-hidden="true">
      <circle cx="48" cy="48" r={radius} className={styles.track} />
      <circle
        cx="48"
        cy="48"
        r={radius}
        className={styles.way}
        strokeDasharray={`${progress * around} ${around}`}
        transform="rotate(-90 48 48)"
      />
    </svg>
    <LevelIcon level={level} size={32} />
  </div>
)

import { Award, Compass, Hammer, Lightbulb, type LucideIcon, Sprout } from 'lucide-react'
import styles from './knots.module.css'

const icons: Record<string, LucideIcon> = {
  Sprout,
  Apprentice: Hammer,
  Explorer: Compass,
  Navigator: Award,
  Beacon: Lightbulb,
}

const radius = 42
const around = 2 * Math.PI * radius

type Props = { level: string; progress: number; label: string }

/** How far it is to the next level, around the sign of this one. */
export const LevelRing = ({ level, progress, label }: Props) => {
  const Icon = icons[level] ?? Sprout
  return (
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
      <Icon size={32} strokeWidth={1.75} aria-hidden />
    </div>
  )
}

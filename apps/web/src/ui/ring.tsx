import type { ReactNode } from 'react'
import styles from './ring.module.css'

type Props = {
  label: string
  value: number
  /** The part of the value that is the viewer's, drawn darker; all of it without a share. */
  share?: number | undefined
  /** The value of a full circle. */
  max: number
  /** The diameter in pixels. */
  size: number
  /** The line's width in pixels. */
  width: number
  /** The content in the middle. */
  children: ReactNode
}

/** Progress as a ring around its subject. */
export const Ring = ({ label, value, share = value, max, size, width, children }: Props) => {
  const middle = size / 2
  const radius = middle - width / 2 - 3
  const around = 2 * Math.PI * radius
  const circle = { cx: middle, cy: middle, r: radius, strokeWidth: width }
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(value, max)}
      className={styles.ring}
      style={{ width: size, height: size }}
    >
      <svg viewBox={`0 0 ${size} ${size}`} width={size} height={size} aria-hidden="true">
        <circle {...circle} className={styles.track} />
        {[value, share].map(
          (part, at) =>
            part > 0 && (
              <circle
                // biome-ignore lint/suspicious/noArrayIndexKey: the share is always drawn over the value
                key={at}
                {...circle}
                className={styles.way}
                strokeDasharray={`${Math.min(1, part / max) * around} ${around}`}
                transform={`rotate(-90 ${middle} ${middle})`}
              />
            ),
        )}
      </svg>
      {children}
    </div>
  )
}

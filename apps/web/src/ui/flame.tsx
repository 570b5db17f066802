import { useId } from 'react'
import styles from './flame.module.css'

const outline =
  'C33 38 38 33 38 26C38 20 35 16 32 12C31 16 29 18 26 19C27 12 24 6 17 2C18 9 14 13 10 17C6.5 21 5 24 5 28C5 33 8 37 13 39.5'

/**
 * The sign of a challenge's streak: a flame laid with a rope whose ends cross, like the knots of the levels.
 * Decorative: the text next to it names it.
 * @param size its height in pixels
 */
export const Flame = ({ size = 19 }: { size?: number }) => {
  const fire = useId()
  return (
    <svg aria-hidden className={styles.flame} viewBox="0 0 43 48" width={(size * 43) / 48} height={size}>
      <linearGradient id={fire} x2="0" y2="1">
        <stop offset=".3" stopColor="#ffdf6b" />
        <stop offset="1" stopColor="#ff9a3d" />
      </linearGradient>
      <path fill={`url(#${fire})`} d={`M25 41${outline}Z`} />
      <path
        className={styles.rope}
        d={`M4 46C11 44.5 19 43 25 41${outline}M22.5 43.2C28 44.6 33 45.4 39 46M21.5 36C17.5 34.5 16.5 30.5 19.5 26.5C22 30 26.5 30.5 25.5 34.5`}
      />
    </svg>
  )
}

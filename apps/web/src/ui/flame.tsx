import styles from './flame.module.css'

/**
 * The sign of a challenge's streak, from the sprite of the knots. Decorative: the text next to it names it.
 * @param size its height in pixels
 */
export const Flame = ({ size = 19 }: { size?: number }) => (
  <svg aria-hidden className={styles.flame} width={(size * 43) / 48} height={size}>
    <use href={`${import.meta.env.LEVEL_KNOTS}#flame`} />
  </svg>
)

import styles from './level-knot.module.css'

type Props = {
  /** The name of a level. */
  level: string
  /** Pixels. */
  size: number
}

/**
 * The knot of a level, in the level's colour, from the sprite that the build creates. Decorative: the level's name is
 * next to it.
 */
export const LevelKnot = ({ level, size }: Props) => (
  <svg className={styles.knot} data-level={level} width={size} height={size} aria-hidden>
    <use href={`${import.meta.env.LEVEL_KNOTS}#${level}`} />
  </svg>
)

import { knotPaths } from './knot-paths.ts'
import styles from './level-knot.module.css'

type Props = {
  /** The name of a level. */
  level: string
  /** Pixels. */
  size: number
}

/** The knot of a level, in the level's colour. Decorative: the level's name is next to it. */
export const LevelKnot = ({ level, size }: Props) => {
  const known = isKnown(level) ? level : 'Sprout'
  return (
    <svg
      className={styles.knot}
      data-level={known}
      width={size}
      height={size}
      viewBox="0 0 48 48"
      aria-hidden="true"
    >
      {knotPaths[known].map(path => (
        <path key={path} d={path} />
      ))}
    </svg>
  )
}

const isKnown = (level: string): level is keyof typeof knotPaths => Object.hasOwn(knotPaths, level)

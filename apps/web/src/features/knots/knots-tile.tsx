import { Link } from '../../router/index.ts'
import { LevelKnot } from '../../ui/level-knot.tsx'
import styles from './knots-tile.module.css'
import { progressOf } from './progress.ts'
import { useKnotsWords } from './use-knots-words.ts'

/** The member's level and Knots, and the way to the next level. */
export const KnotsTile = () => {
  const { level, knots, total, next } = useKnotsWords()
  return (
    <Link to="/profile?tab=knots" className={styles.tile}>
      <LevelKnot level={level} size={36} />
      <span className={styles.words}>
        <b>
          {level} · {total}
        </b>
        <span>{next}</span>
        <span aria-hidden className={styles.track}>
          <span style={{ width: `${Math.round(progressOf(knots) * 100)}%` }} />
        </span>
      </span>
    </Link>
  )
}

import { LevelKnot } from '../../ui/level-knot.tsx'
import styles from './own-knots.module.css'
import { progressOf } from './progress.ts'
import { useKnotsWords } from './use-knots-words.ts'

/** The member's level and Knots, and the way to the next level. */
export const OwnKnots = () => {
  const { level, knots, total, next } = useKnotsWords()
  return (
    <span className={styles.own}>
      <LevelKnot level={level} size={36} />
      <span className={styles.words}>
        <b>
          <span>{level} · </span>
          {total}
        </b>{' '}
        <span>{next}</span>
        <span className={styles.track} aria-hidden>
          <span style={{ width: `${Math.round(progressOf(knots) * 100)}%` }} />
        </span>
      </span>
    </span>
  )
}

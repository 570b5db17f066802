import { LevelKnot } from '../../ui/level-knot.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
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
          {/* The dot stays at the end of its line. */}
          <span>{`${level}\u00a0· `}</span>
          {total}
        </b>{' '}
        <span>{next}</span>
        <span className={styles.bar} aria-hidden>
          <ProgressBar label={next ?? ''} value={progressOf(knots)} max={1} />
        </span>
      </span>
    </span>
  )
}

import { LevelKnot } from '../../ui/level-knot.tsx'
import styles from './own-knots.module.css'
import { useKnotsWords } from './use-knots-words.ts'

/** The member's level and Knots, in the navigation and the account menu. */
export const OwnKnots = () => {
  const { level, total, next } = useKnotsWords()
  return (
    <span className={styles.own}>
      <LevelKnot level={level} size={28} />
      <span className={styles.words}>
        <b>
          <span>{level} · </span>
          {total}
        </b>{' '}
        <span>{next}</span>
      </span>
    </span>
  )
}

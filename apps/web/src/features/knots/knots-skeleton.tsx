import { Bone } from '../../ui/skeletons.tsx'
import styles from './knots-card.module.css'

/** Placeholder for the Knots card: knot, level, progress and buttons in their places. */
export const KnotsSkeleton = () => (
  <div aria-hidden className={styles.card}>
    <Bone width={40} height={40} round />
    <div className={styles.summary}>
      <Bone width="46%" height={22} />
      <Bone height={18} />
    </div>
    <div className={styles.more}>
      <Bone height={40} />
    </div>
  </div>
)

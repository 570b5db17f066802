import { Bone } from '../../ui/skeletons.tsx'
import styles from './knots-card.module.css'

/** Placeholder for the Knots card: knot, level, progress and buttons in their places. */
export const KnotsSkeleton = () => (
  <div aria-hidden className={styles.card}>
    <Bone width={64} height={64} round />
    <div className={styles.summary}>
      <Bone width="46%" height={24} />
      <Bone height={8} />
      <Bone height={18} />
    </div>
    <div className={styles.foot}>
      <Bone width={112} height={40} />
      <Bone width={112} height={40} />
    </div>
  </div>
)

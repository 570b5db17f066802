import { Bone } from '../../ui/skeletons.tsx'
import styles from './knots-card.module.css'

/** Placeholder for the Knots card: knot, total, progress and buttons in their places. */
export const KnotsSkeleton = () => (
  <div aria-hidden className={styles.card}>
    <Bone width={56} height={56} round />
    <div className={styles.summary}>
      <Bone width="46%" height={24} />
      <Bone height={4} />
      <Bone height={18} />
    </div>
    <div className={styles.foot}>
      <Bone width={112} height={40} />
      <Bone width={112} height={40} />
    </div>
  </div>
)

import { Bone } from '../../ui/skeletons.tsx'
import styles from './knots-card.module.css'

/** Placeholder for the Knots card: knot, level, progress, streak and buttons in their places. */
export const KnotsSkeleton = () => (
  <div aria-hidden className={styles.card}>
    <div className={styles.head}>
      <Bone width={56} height={56} round />
      <Bone width="46%" height={22} />
    </div>
    <Bone height={55} />
    <div className={styles.bones}>
      <Bone height="100%" />
    </div>
  </div>
)

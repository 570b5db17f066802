import { Bone } from '../../ui/skeletons.tsx'
import styles from './knots-card.module.css'

/** Placeholder for the Knots card: level, rope, streak and buttons in their places. */
export const KnotsSkeleton = () => (
  <div aria-hidden className={styles.card}>
    <Bone width="46%" height={88} />
    <Bone height={130} />
    <div className={styles.bones}>
      <Bone height="100%" />
    </div>
  </div>
)

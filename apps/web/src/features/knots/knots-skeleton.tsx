import { knotCategories } from '@bowline/domain/knots'
import Card from '@mui/material/Card'
import { Bone } from '../../ui/skeletons.tsx'
import styles from './knots.module.css'

/** Placeholder for the Knots card: ring, total, categories and buttons in their places. */
export const KnotsSkeleton = () => (
  <Card aria-hidden className={styles.card}>
    <Bone width={96} height={96} round />
    <div className={styles.bones}>
      <Bone width={52} height={12} />
      <Bone width="46%" height={26} />
      <Bone width="64%" height={12} />
    </div>
    <div className={styles.categories}>
      {knotCategories.map(category => (
        <Bone key={category} height={56} />
      ))}
    </div>
    <div className={styles.foot}>
      <Bone width={138} height={40} />
      <Bone width={128} height={40} />
    </div>
  </Card>
)

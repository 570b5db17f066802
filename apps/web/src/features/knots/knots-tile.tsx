import { Link } from '../../router/index.ts'
import styles from './knots-tile.module.css'
import { OwnKnots } from './own-knots.tsx'

/** The member's level and Knots, which lead to their history. */
export const KnotsTile = () => (
  <Link to="/profile?tab=knots" className={styles.tile}>
    <OwnKnots />
  </Link>
)

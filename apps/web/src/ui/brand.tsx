import { productName } from '../product.ts'
import { Link } from '../router/index.ts'
import styles from './brand.module.css'
import { Logo } from './logo.tsx'

/** The logo and the name. */
export const Brand = ({ to }: { to: string }) => (
  <Link to={to} className={styles.brand}>
    <span className={styles.mark}>
      <Logo />
    </span>
    <span className={styles.name}>{productName()}</span>
  </Link>
)

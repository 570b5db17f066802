import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '../router/index.ts'
import styles from './back-link.module.css'

/** At the top of a screen about one entry: leads to the list that it belongs to. */
export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <div className={styles.line}>
    <Link to={to} className={styles.link}>
      <ArrowLeft size={18} aria-hidden />
      {children}
    </Link>
  </div>
)

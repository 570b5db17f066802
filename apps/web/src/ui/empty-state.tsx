import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

type Props = { icon: LucideIcon; title: ReactNode; children?: ReactNode; action?: ReactNode }

/** Where there is nothing to show: what would be here, and what to do about it. */
export const EmptyState = ({ icon: Icon, title, children, action }: Props) => (
  <div className={styles.empty}>
    <div className={styles.icon}>
      <Icon size={30} strokeWidth={1.75} aria-hidden />
    </div>
    <h2 className={styles.title}>{title}</h2>
    {children && <p className={styles.text}>{children}</p>}
    {action && <div className={styles.action}>{action}</div>}
  </div>
)

import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

type Props = {
  icon: LucideIcon
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
  /** Whether it is the screen's only content. */
  isWhole?: boolean
}

/** Shown instead of an empty list: explains what appears here and how to start. */
export const EmptyState = ({ icon: Icon, title, children, action, isWhole = false }: Props) => {
  const Heading = isWhole ? 'h1' : 'h2'
  return (
    <div className={styles.empty}>
      <div className={styles.icon}>
        <Icon size={30} strokeWidth={1.75} aria-hidden />
      </div>
      <Heading className={styles.title}>{title}</Heading>
      {children && <p className={styles.text}>{children}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}

import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './fact-rows.module.css'

/** What there is to know about something, one fact a row. */
export const FactRows = ({ children }: { children: ReactNode }) => <dl className={styles.rows}>{children}</dl>

type Props = { icon: LucideIcon; name: ReactNode; children: ReactNode }

export const FactRow = ({ icon: Icon, name, children }: Props) => (
  <div className={styles.row}>
    <dt>
      <Icon size={18} aria-hidden />
      {name}
    </dt>
    <dd>{children}</dd>
  </div>
)

import type { ReactNode } from 'react'
import styles from '../../ui/celebration.module.css'

/** The stack of celebrations above any screen. */
export const Moments = ({ children }: { children: ReactNode }) => (
  <div className={styles.place}>{children}</div>
)

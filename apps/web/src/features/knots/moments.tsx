import type { ReactNode } from 'react'
import styles from './celebration.module.css'

/** Where celebrations stand, one above the other: over whatever is on the screen. */
export const Moments = ({ children }: { children: ReactNode }) => (
  <div className={styles.place}>{children}</div>
)

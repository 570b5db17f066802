import type { ReactNode } from 'react'
import styles from './time-lines.module.css'

type Props = {
  times: { first: string; second: string | null; zone: string | undefined }
  /** What follows in the first line. */
  children?: ReactNode
}

/** The reader's time, and quietly below it the event's own, if it differs. */
export const TimeLines = ({ times: { first, second, zone }, children }: Props) => (
  <>
    <b className={styles.own}>{first}</b>
    {children}
    {second && (
      <span className={styles.there} title={zone}>
        {second}
      </span>
    )}
  </>
)

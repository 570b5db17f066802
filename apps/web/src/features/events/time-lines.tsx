import type { ReactNode } from 'react'
import styles from './time-lines.module.css'

type Props = {
  times: {
    first: string
    second: string | null
    /** Whether the first one is that of the event's zone, whose full name follows. */
    isThereFirst: boolean
    zone: string | undefined
  }
  /** What follows in the first line. */
  children?: ReactNode
}

/** The time that counts, and quietly below it the other one, if it differs. */
export const TimeLines = ({ times: { first, second, isThereFirst, zone }, children }: Props) => (
  <>
    <b className={styles.first} title={isThereFirst ? zone : undefined}>
      {first}
    </b>
    {children}
    {second && (
      <span className={styles.second} title={isThereFirst ? undefined : zone}>
        {second}
      </span>
    )}
  </>
)

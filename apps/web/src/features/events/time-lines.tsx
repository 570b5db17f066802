import { Trans } from '@lingui/react/macro'
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
    <OwnTime time={first} differs={second !== null} />
    {children}
    {second && (
      <span className={styles.there} title={zone}>
        {second}
      </span>
    )}
  </>
)

/** The reader's time, which says so if the event's clock shows another. */
const OwnTime = ({ time, differs }: { time: string; differs: boolean }) => (
  <b className={styles.own}>{differs ? <Trans>{time} your time</Trans> : time}</b>
)

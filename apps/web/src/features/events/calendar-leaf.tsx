import { useLingui } from '@lingui/react/macro'
import { leafOf } from './event-when.ts'
import styles from './events.module.css'

/** Month and day, as on a leaf of a calendar. Decorative: the words beside it say it all. */
export const CalendarLeaf = ({ startsAt, timeZone }: { startsAt: string; timeZone: string }) => {
  const { i18n } = useLingui()
  const { month, day } = leafOf(startsAt, timeZone, i18n.locale)
  return (
    <span aria-hidden className={styles.leaf}>
      <span className={styles.month}>{month}</span>
      <span className={styles.day}>{day}</span>
    </span>
  )
}

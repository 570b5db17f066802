import { leafOf } from './event-when.ts'
import styles from './events.module.css'

/** Month and day, like a calendar leaf. Decorative: the text next to it contains both. */
export const CalendarLeaf = ({ startsAt }: { startsAt: string }) => {
  const { month, day } = leafOf(startsAt)
  return (
    <span aria-hidden className={styles.leaf}>
      <span className={styles.month}>{month}</span>
      <span className={styles.day}>{day}</span>
    </span>
  )
}

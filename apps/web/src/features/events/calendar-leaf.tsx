import { leafOf } from './event-when.ts'
import styles from './events.module.css'
import type { ShownEvent } from './shown-event.ts'

/** Month and day, like a calendar leaf. Decorative: the text next to it contains both. */
export const CalendarLeaf = ({ event }: { event: ShownEvent }) => {
  const { month, day } = leafOf(event)
  return (
    <span aria-hidden className={styles.leaf}>
      <span className={styles.month}>{month}</span>
      <span className={styles.day}>{day}</span>
    </span>
  )
}

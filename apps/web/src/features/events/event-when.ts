import { clock } from '../../ui/dates.ts'
import { formatDate } from '../../ui/format-date.ts'

/** This device's zone. */
export const ownTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The month and the day for the calendar leaf, as they are for the reader. */
export const leafOf = (startsAt: string) => {
  const timeZone = ownTimeZone()
  return {
    month: formatDate(startsAt, { timeZone, month: 'short' }),
    day: formatDate(startsAt, { timeZone, day: 'numeric' }),
  }
}

/** When an event starts for the reader, for Home: "Fri, 7:00 PM". */
export const startText = (startsAt: string) =>
  formatDate(startsAt, { timeZone: ownTimeZone(), weekday: 'short', ...clock })

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

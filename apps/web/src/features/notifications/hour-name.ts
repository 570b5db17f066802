import { clockAlone } from '../../ui/dates.ts'
import { formatDate } from '../../ui/format-date.ts'

/** "8:00 AM" or "08:00", as hours are written where the reader is. */
export const hourName = (hour: number) =>
  formatDate(Date.UTC(2000, 0, 1, hour), { ...clockAlone, timeZone: 'UTC' })

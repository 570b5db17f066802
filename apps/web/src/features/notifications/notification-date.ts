import { formatDate } from '../../ui/format-date.ts'

/** "Mar 28, 2027": the dates of notifications have the same form everywhere, see docs/product/interface.md#times. */
export const notificationDate = (date: Date) =>
  formatDate(date, { month: 'short', day: 'numeric', year: 'numeric' }, ['en-US'])

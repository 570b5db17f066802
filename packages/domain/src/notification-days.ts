import { calendarDay, dayBefore } from './knots.ts'

export type DayHeading = { kind: 'today' | 'yesterday' } | { kind: 'date'; text: string }
type Day<Item> = { day: string; heading: DayHeading; items: Item[] }

type Reader = { now: Date; timeZone: string; locale: string }

/** The heading of a day, see docs/product/notifications.md#day-headings. */
export const dayHeading = (at: Date, { now, timeZone, locale }: Reader): DayHeading => {
  const day = calendarDay(at, timeZone)
  const today = calendarDay(now, timeZone)
  // If the device's clock is slightly behind, a notification is not dated tomorrow.
  if (day >= today) return { kind: 'today' }
  if (day === dayBefore(today)) return { kind: 'yesterday' }
  return { kind: 'date', text: new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone }).format(at) }
}

/** The days in the order in which they first appear, each with its items in theirs. */
export const groupByDay = <Item extends { createdAt: string }>(
  items: readonly Item[],
  reader: Reader,
): Day<Item>[] => {
  const today = calendarDay(reader.now, reader.timeZone)
  const days = new Map<string, Day<Item>>()
  for (const item of items) {
    const at = new Date(item.createdAt)
    const written = calendarDay(at, reader.timeZone)
    const day = written > today ? today : written
    const known = days.get(day)
    if (known) known.items.push(item)
    else days.set(day, { day, heading: dayHeading(at, reader), items: [item] })
  }
  return [...days.values()]
}

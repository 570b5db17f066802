const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** In the words of docs/product/interface.md#times; null before yesterday, when it is a date. */
export const relativeTime = (then: Date, now: Date, timeZone?: string): string | null => {
  const age = now.getTime() - then.getTime()
  if (age < minute) return 'Just now'
  if (age < hour) return `${Math.floor(age / minute)}m ago`
  if (age < day) return `${Math.floor(age / hour)}h ago`
  if (calendarDay(now, timeZone) - calendarDay(then, timeZone) === 1) return 'Yesterday'
  return null
}

/** Days since 1970 of the calendar day in that zone. */
const calendarDay = (date: Date, timeZone?: string) =>
  Date.parse(`${days(timeZone).format(date)}T00:00:00Z`) / day

/** Creating a formatter takes longer than using it, and a feed shows many times. */
const formats = new Map<string | undefined, Intl.DateTimeFormat>()

const days = (timeZone?: string) => {
  const made =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone })
  formats.set(timeZone, made)
  return made
}

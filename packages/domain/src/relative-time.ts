const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** In the words of docs/product/interface.md#times. */
export const relativeTime = (then: Date, now: Date, timeZone?: string) => {
  const age = now.getTime() - then.getTime()
  if (age < minute) return 'Just now'
  if (age < hour) return `${Math.floor(age / minute)}m ago`
  if (age < day) return `${Math.floor(age / hour)}h ago`
  if (calendarDay(now, timeZone) - calendarDay(then, timeZone) === 1) return 'Yesterday'
  return dates(timeZone).format(then)
}

/** Days since 1970 of the calendar day in that zone. */
const calendarDay = (date: Date, timeZone?: string) =>
  Date.parse(`${days(timeZone).format(date)}T00:00:00Z`) / day

/** Creating a formatter takes longer than using it, and a feed shows many times. */
const cachedFormat = (locale: string, options: Intl.DateTimeFormatOptions) => {
  const made = new Map<string | undefined, Intl.DateTimeFormat>()
  return (timeZone?: string) => {
    const format = made.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone })
    made.set(timeZone, format)
    return format
  }
}

const dates = cachedFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' })
const days = cachedFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' })

import { isSameClock } from './zoned-time.ts'

type Span = { startsAt: string; endsAt: string }

/** The event's time in a zone: "Friday, April 10, 7:00 – 9:00 PM Central European Time". */
export const spanText = ({ startsAt, endsAt }: Span, timeZone: string, locale: string, now = new Date()) => {
  const [start, end] = [new Date(startsAt), new Date(endsAt)]
  const isThisYear = start.getFullYear() === now.getFullYear() && end.getFullYear() === now.getFullYear()
  return new Intl.DateTimeFormat(locale, {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: isThisYear ? undefined : 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).formatRange(start, end)
}

/** A date of a series, in short: "Fri, Apr 10". */
export const shortDay = (startsAt: string, timeZone: string, locale: string) =>
  new Intl.DateTimeFormat(locale, { timeZone, weekday: 'short', day: 'numeric', month: 'short' }).format(
    new Date(startsAt),
  )

/** A zone's common name: "Central European Time". */
export const zoneName = (timeZone: string, instant: Date, locale: string) =>
  new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone

/** Whether the reader's local time differs from the event's. */
export const isElsewhere = ({ startsAt, endsAt }: Span, eventZone: string, ownZone: string) =>
  [startsAt, endsAt].some(time => !isSameClock(new Date(time), eventZone, ownZone))

/** The month and the day for the calendar leaf, in the event's zone. */
export const leafOf = (startsAt: string, timeZone: string, locale: string) => {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone, ...options }).format(new Date(startsAt))
  return { month: part({ month: 'short' }), day: part({ day: 'numeric' }) }
}

/** A local time in the format of `<input type="datetime-local">`: "2026-04-10T19:00". */
export type ClockTime = string

/** A zone's local time at an instant. */
export const clockTimeOf = (instant: Date, timeZone: string): ClockTime => {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(instant)
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find(part => part.type === type)?.value ?? ''
  return `${of('year').padStart(4, '0')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}`
}

/**
 * The instant of a zone's local time; the earlier one if it occurs twice. A time skipped by daylight saving is
 * moved forward by the same amount. Null for an invalid time.
 */
export const instantOf = (time: ClockTime, timeZone: string): Date | null => {
  const asUtc = isClockTime.test(time) ? Date.parse(`${time}:00Z`) : Number.NaN
  if (Number.isNaN(asUtc)) return null
  const offsets = [asUtc - day, asUtc + day].map(near => offsetAt(near, timeZone))
  const candidates = offsets.map(offset => asUtc - offset)
  const exact = candidates.filter(instant => clockTimeOf(new Date(instant), timeZone) === time)
  return new Date(exact.length ? Math.min(...exact) : Math.max(...candidates))
}

const isClockTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/

const day = 24 * 60 * 60_000

const offsetAt = (instant: number, timeZone: string) => {
  const whole = Math.floor(instant / 60_000) * 60_000
  return Date.parse(`${clockTimeOf(new Date(whole), timeZone)}:00Z`) - whole
}

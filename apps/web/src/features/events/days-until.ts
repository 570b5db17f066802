import { daysFrom } from '@bowline/domain/challenge-days'
import { calendarDay } from '@bowline/domain/knots'

/**
 * Midnights on the calendar of a time zone from now until an event starts: 0 is today, 1 tomorrow. Null once it has
 * started.
 */
export const daysUntil = (startsAt: string, now: Date, timeZone: string) => {
  const start = new Date(startsAt)
  if (start <= now) return null
  return daysFrom(calendarDay(now, timeZone), calendarDay(start, timeZone)) - 1
}

type Timed = { startsAt: Date | string; endsAt: Date | string; timeZone: string }

/**
 * The zones in which an event's time is shown: the reader's first; the event's second, only if its clocks differ. Without
 * the reader's zone, the event's. See docs/product/events.md#time-and-place.
 */
export const shownZones = ({ startsAt, endsAt, timeZone }: Timed, ownZone: string | null) => {
  const own = ownZone ?? timeZone
  const differs =
    own !== timeZone && [startsAt, endsAt].some(time => clockIn(time, own) !== clockIn(time, timeZone))
  return { first: own, second: differs ? timeZone : null }
}

const clockIn = (time: Date | string, timeZone: string) => new Date(time).toLocaleString('en', { timeZone })

type Timed = {
  startsAt: Date | string
  endsAt: Date | string
  timeZone: string
  /** Empty if it is online. */
  place: string
}

/** The zone in which an event's time counts for the reader: that of its place, or the reader's own if it is online. */
export const mainZone = ({ timeZone, place }: Pick<Timed, 'timeZone' | 'place'>, ownZone: string | null) =>
  place ? timeZone : (ownZone ?? timeZone)

/**
 * The zones in which an event's time is shown: the one that counts first; the other one second, only if its clocks
 * differ. See docs/product/events.md#time-and-place.
 */
export const shownZones = (event: Timed, ownZone: string | null) => {
  const { startsAt, endsAt, timeZone } = event
  const own = ownZone ?? timeZone
  const first = mainZone(event, ownZone)
  const differs =
    own !== timeZone && [startsAt, endsAt].some(time => clockIn(time, own) !== clockIn(time, timeZone))
  return { first, second: differs ? (first === own ? timeZone : own) : null }
}

const clockIn = (time: Date | string, timeZone: string) => new Date(time).toLocaleString('en', { timeZone })

import { plainText } from '@bowline/domain'
import { clockOf } from '@bowline/domain/event-city'

/** A time on the event's clock: "7:00 PM in Lisbon", or "7:00 PM Warsaw time" for an event elsewhere in that zone. */
export const onClock = ({ place, time_zone }: { place: string; time_zone: string }, time: string) => {
  const clock = clockOf({ place: plainText(place), timeZone: time_zone })
  if (clock.kind === 'utc') return `${time} UTC`
  return clock.kind === 'city' ? `${time} in ${clock.city}` : `${time} ${clock.city} time`
}

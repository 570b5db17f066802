import { plainText } from '@bowline/domain'
import { clockCity } from '@bowline/domain/event-city'

/** A time on the event's clock: "7:00 PM Lisbon time". */
export const onClock = ({ place, time_zone }: { place: string; time_zone: string }, time: string) => {
  const city = clockCity({ place: plainText(place), timeZone: time_zone })
  return city === null ? `${time} UTC` : `${time} ${city} time`
}

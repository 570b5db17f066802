/** "New York" of "America/New_York"; null for a zone without a place. */
export const cityOfZone = (timeZone: string) =>
  timeZone.startsWith('Etc/') ? null : (timeZone.split('/').slice(1).at(-1)?.replaceAll('_', ' ') ?? null)

/**
 * "Toronto" of "Toronto, Kensington Market" in America/Toronto. Null if the place doesn't name the city of its zone,
 * because nothing else says which of its words is a city.
 */
export const cityOfPlace = (place: string, timeZone: string) => {
  const city = cityOfZone(timeZone)
  const parts = place.split(',').map(part => part.trim())
  return (city && parts.find(part => withoutAccents(part) === withoutAccents(city))) || null
}

const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * Whose clock an event's time is, for "7:00 PM Lisbon time": the city of the zone, spelled as in the event's place. Null
 * for UTC.
 */
export const clockCity = ({ place, timeZone }: { place: string; timeZone: string }) =>
  cityOfPlace(place, timeZone) ?? cityOfZone(timeZone)

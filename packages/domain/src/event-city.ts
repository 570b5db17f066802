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

export type Clock = { kind: 'city' | 'zone'; city: string } | { kind: 'utc' }

/**
 * Whose clock an event's time is: "in Lisbon" if the place names the city of the zone, or the event is online. An event
 * in another city of the zone has "Warsaw time".
 */
export const clockOf = ({ place, timeZone }: { place: string; timeZone: string }): Clock => {
  const zoneCity = cityOfZone(timeZone)
  if (zoneCity === null) return { kind: 'utc' }
  const city = place ? cityOfPlace(place, timeZone) : zoneCity
  return city ? { kind: 'city', city } : { kind: 'zone', city: zoneCity }
}

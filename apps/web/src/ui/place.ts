/**
 * A reader's place in a list: the entry at the top of the window, its offset from there, and how much was
 * loaded.
 */
export type Place = { id: string; offset: number; pages: number }

/** In session storage. */
export const placeKey = (list: string) => `place:${list}`

/** Forgets this tab's places in all lists. */
export const forgetPlaces = () => {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(placeKey(''))) sessionStorage.removeItem(key)
}

/** The most entries that are fetched to restore a place. */
const mostPages = 8

type Measured = { id: string; top: number; bottom: number }

/**
 * The first entry that extends below the line; null at the top of the list, where nothing has to be restored.
 */
export const placeOf = (entries: readonly Measured[], line: number, pages: number): Place | null => {
  const index = entries.findIndex(entry => entry.bottom > line)
  const entry = entries[index]
  if (!entry || (index === 0 && entry.top >= line)) return null
  return { id: entry.id, offset: Math.round(entry.top), pages }
}

/** The scroll distance to the entry's former position; null if it is there, or no longer in the list. */
export const distanceTo = (place: Place, entries: readonly Measured[]) => {
  const entry = entries.find(({ id }) => id === place.id)
  const distance = entry ? Math.round(entry.top - place.offset) : 0
  return distance === 0 ? null : distance
}

export const placeAsText = (place: Place) => JSON.stringify(place)

export const placeFromText = (text: string | null): Place | null => {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    if (typeof value !== 'object' || value === null) return null
    if (!('id' in value && 'offset' in value && 'pages' in value)) return null
    const { id, offset, pages } = value
    if (typeof id !== 'string' || typeof offset !== 'number' || typeof pages !== 'number') return null
    return { id, offset, pages: Math.min(pages, mostPages) }
  } catch {
    return null
  }
}

/** A newly opened page starts at its top; a reloaded one or one gone back to does not. */
export const keepsPlace = (navigation: string | undefined) => navigation !== 'navigate'

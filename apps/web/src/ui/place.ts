/** A reader's place in a list: the entry at the top of the window, and its offset from there. */
export type Place = {
  id: string
  offset: number
  /** Of the pages after the first one, up to the one with the entry. */
  cursors: readonly string[]
}

/** The entries of a list page by page. The key of each page but the first is its cursor. */
export type Pages = readonly { key: string; posts: readonly { id: string }[] }[]

/** In session storage. */
export const placeKey = (list: string) => `place:${list}`

/** Forgets this tab's places in all lists. */
export const forgetPlaces = () => {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(placeKey(''))) sessionStorage.removeItem(key)
}

type Measured = { id: string; top: number; bottom: number }

/**
 * The first entry that extends below the line; null at the top of the list, where nothing has to be restored.
 */
export const placeOf = (entries: readonly Measured[], line: number, pages: Pages): Place | null => {
  const index = entries.findIndex(entry => entry.bottom > line)
  const entry = entries[index]
  if (!entry || (index === 0 && entry.top >= line)) return null
  const page = pages.findIndex(({ posts }) => posts.some(({ id }) => id === entry.id))
  const cursors = pages.slice(1, page + 1).map(({ key }) => key)
  return { id: entry.id, offset: entry.top, cursors }
}

/** The scroll distance to the entry's former position; null if it is there, or no longer in the list. */
export const distanceTo = (place: Place, entries: readonly Measured[]) => {
  const entry = entries.find(({ id }) => id === place.id)
  const distance = entry ? entry.top - place.offset : 0
  return Math.abs(distance) < 0.5 ? null : distance
}

export const placeAsText = (place: Place) => JSON.stringify(place)

export const placeFromText = (text: string | null): Place | null => {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    if (typeof value !== 'object' || value === null) return null
    if (!('id' in value && 'offset' in value && 'cursors' in value)) return null
    const { id, offset, cursors } = value
    if (typeof id !== 'string' || typeof offset !== 'number' || !Array.isArray(cursors)) return null
    return cursors.every(cursor => typeof cursor === 'string') ? { id, offset, cursors } : null
  } catch {
    return null
  }
}

/** A newly opened page starts at its top; a reloaded one or one gone back to does not. */
export const keepsPlace = (navigation: string | undefined) => navigation !== 'navigate'

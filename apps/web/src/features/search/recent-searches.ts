/** Stored per member on this device, and deleted with their data. */
const searchesPrefix = 'bowline-searches:'

const most = 8

/** The latest first. */
export const readSearches = (uid: string): string[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(searchesPrefix + uid) ?? '[]')
    return Array.isArray(stored) ? stored.filter(entry => typeof entry === 'string').slice(0, most) : []
  } catch {
    return []
  }
}

export const noteSearch = (uid: string, typed: string) => {
  const text = typed.trim()
  if (!text) return
  const others = readSearches(uid).filter(entry => entry.toLowerCase() !== text.toLowerCase())
  write(uid, [text, ...others].slice(0, most))
}

export const forgetSearches = (uid: string) => write(uid, [])

/** Deletes the searches of all members of this device except one. */
export const forgetSearchesOfOthers = (stays: string | null) => {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(searchesPrefix) && key !== `${searchesPrefix}${stays}`) localStorage.removeItem(key)
}

const write = (uid: string, entries: string[]) => {
  try {
    if (entries.length) localStorage.setItem(searchesPrefix + uid, JSON.stringify(entries))
    else localStorage.removeItem(searchesPrefix + uid)
  } catch (error) {
    console.debug('Recent searches could not be stored on this device.', error)
  }
}

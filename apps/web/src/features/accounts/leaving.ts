/** Whose things are being deleted, until that is done: it is done at the next start otherwise. */
const key = 'bowline-leaving'

export const noteLeaving = (uid: string | null) => {
  try {
    if (uid) localStorage.setItem(key, uid)
    else localStorage.removeItem(key)
  } catch {
    // Without storage there is nothing to delete.
  }
}

export const unfinishedLeave = () => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

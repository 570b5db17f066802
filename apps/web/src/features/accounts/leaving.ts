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

/** Notes that reads of whoever was here are being deleted, until they are: a page may die over it. */
export const noteWiping = (isUnderWay: boolean) => {
  try {
    if (isUnderWay) localStorage.setItem(wiping, '1')
    else localStorage.removeItem(wiping)
  } catch {
    // Then nothing was kept either.
  }
}

export const isWipeUnfinished = () => {
  try {
    return localStorage.getItem(wiping) !== null
  } catch {
    return false
  }
}

const wiping = 'bowline-wiping'

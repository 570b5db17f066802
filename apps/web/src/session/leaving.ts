/** Members whose data is being deleted. An interrupted deletion is finished at the next start. */
const leaving = 'bowline-leaving'
/** Set while a former member's cached data and drafts are being deleted. */
const wiping = 'bowline-wiping'
/** The member who asked to sign out or delete their account; removed once the server has answered. */
const signingOut = 'bowline-signing-out'

export const noteLeaving = (uid: string | null) => write(leaving, uid)
export const unfinishedLeave = () => read(leaving)

export const noteWiping = (isInProgress: boolean) => write(wiping, isInProgress ? '1' : null)
export const isWipeUnfinished = () => read(wiping) !== null

export const noteSigningOut = (uid: string | null) => write(signingOut, uid)
export const unansweredSignOut = () => read(signingOut)

const write = (key: string, value: string | null) => {
  try {
    if (value) localStorage.setItem(key, value)
    else localStorage.removeItem(key)
  } catch {
    // Without storage there is nothing to delete.
  }
}

const read = (key: string) => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Of this tab, and gone with a sign-out. */
const key = 'bowline-onboarding-shown'

export const wasShownHere = () => {
  try {
    return sessionStorage.getItem(key) === 'true'
  } catch {
    return false
  }
}

export const noteShownHere = () => {
  try {
    sessionStorage.setItem(key, 'true')
  } catch (error) {
    console.debug('That the first steps were shown could not be kept in this tab.', error)
  }
}

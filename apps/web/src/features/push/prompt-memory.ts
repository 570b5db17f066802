const key = 'bowline-push-prompt'

export const isPromptDismissed = () => {
  try {
    return localStorage.getItem(key) === 'dismissed'
  } catch {
    return false
  }
}

/** On this device, permanently: the settings still offer it. */
export const rememberDismissal = () => {
  try {
    localStorage.setItem(key, 'dismissed')
  } catch (error) {
    console.debug('This browser does not let the app store anything.', error)
  }
}

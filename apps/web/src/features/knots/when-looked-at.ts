/** Runs once the page is looked at: at once where it is. @returns how to stop waiting */
export const whenLookedAt = (run: () => void) => {
  const look = () => {
    if (document.visibilityState !== 'visible') return
    stop()
    run()
  }
  const stop = () => document.removeEventListener('visibilitychange', look)
  document.addEventListener('visibilitychange', look)
  look()
  return stop
}

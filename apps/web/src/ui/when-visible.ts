/** Runs once the page is visible, at once if it already is. @returns a function that cancels it */
export const whenVisible = (run: () => void) => {
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

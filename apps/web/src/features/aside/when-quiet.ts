/**
 * Runs the work once nothing has been loaded for a second, so that it takes nothing from the first screen.
 * @returns a function that cancels it
 */
export const whenQuiet = (work: () => void) => {
  const latest = performance.now() + longest
  let timer: ReturnType<typeof setTimeout>
  const cancel = () => {
    clearTimeout(timer)
    observer.disconnect()
  }
  const run = () => {
    cancel()
    work()
  }
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(run, Math.min(pause, Math.max(0, latest - performance.now())))
  }
  const observer = new PerformanceObserver(wait)
  observer.observe({ type: 'resource' })
  wait()
  return cancel
}

/** Milliseconds. */
const pause = 1000
const longest = 10_000

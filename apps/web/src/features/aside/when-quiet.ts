/**
 * Runs the work once no script and no answer has been loaded for a moment, so that it takes nothing from the first
 * screen. It does not wait for pictures, which can take long.
 * @param pause how long nothing is loaded, in milliseconds
 * @returns a function that cancels it
 */
export const whenQuiet = (work: () => void, pause: number) => {
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
  const observer = new PerformanceObserver(list => {
    if (list.getEntries().some(isOfTheScreen)) wait()
  })
  observer.observe({ type: 'resource' })
  wait()
  return cancel
}

const isOfTheScreen = (entry: PerformanceEntry) =>
  !(entry instanceof PerformanceResourceTiming && pictures.includes(entry.initiatorType))

/** The initiators of pictures, and of those in styles. */
const pictures = ['img', 'image', 'css', 'use']

/** Milliseconds. */
const longest = 10_000

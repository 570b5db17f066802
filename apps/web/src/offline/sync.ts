import type { Outbox } from './outbox.ts'

/** The longest sleep: timers are renewed at least this often, because sleeping devices and clocks are unreliable. */
const interval = 60_000
const afterTrouble = 5_000
const breath = 250

type Page = Pick<Window, 'addEventListener' | 'removeEventListener'> & {
  document: Pick<Document, 'addEventListener' | 'removeEventListener' | 'visibilityState'>
}

/**
 * Drains the outbox whenever there is a reason: at the start, when something is enqueued in any tab, when a wait
 * ends, and when the page becomes visible, returns from the back-forward cache or comes online.
 * @returns a function that stops it
 */
export const startSync = (
  outbox: Pick<Outbox, 'drain' | 'wake' | 'nextDrainAt' | 'subscribe'>,
  page: Page = window,
  now: () => number = Date.now,
) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isDraining = false
  let isStopped = false

  const work = async (drain: () => Promise<void>) => {
    clearTimeout(timer)
    isDraining = true
    let failed = false
    try {
      await drain()
    } catch {
      // This device's storage failed, not the server: nothing is lost, try again in a while.
      failed = true
    }
    isDraining = false
    schedule(failed ? afterTrouble : breath)
  }
  const schedule = (atLeast = 0) => {
    clearTimeout(timer)
    if (isStopped || isDraining) return
    const next = outbox.nextDrainAt()
    const delay = next === null ? interval : Math.min(interval, Math.max(atLeast, next - now()))
    timer = setTimeout(() => work(outbox.drain), delay)
  }
  const wake = () => {
    if (!isStopped) void work(outbox.wake)
  }
  const look = () => {
    if (page.document.visibilityState === 'visible') wake()
  }

  const unsubscribe = outbox.subscribe(schedule)
  page.addEventListener('online', wake)
  page.addEventListener('focus', wake)
  page.addEventListener('pageshow', wake)
  page.document.addEventListener('visibilitychange', look)
  wake()

  return () => {
    isStopped = true
    clearTimeout(timer)
    unsubscribe()
    page.removeEventListener('online', wake)
    page.removeEventListener('focus', wake)
    page.removeEventListener('pageshow', wake)
    page.document.removeEventListener('visibilitychange', look)
  }
}

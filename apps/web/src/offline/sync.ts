import type { Outbox } from './outbox.ts'

/** The longest sleep: a timer is set anew at least this often, since sleeping devices and clocks don't keep time. */
const rhythm = 60_000
const afterTrouble = 5_000
const breath = 250

type Page = Pick<Window, 'addEventListener' | 'removeEventListener'> & {
  document: Pick<Document, 'addEventListener' | 'removeEventListener' | 'visibilityState'>
}

/**
 * Lets the outbox drain whenever there is reason to: at the start, when something is enqueued here or in another tab,
 * when a wait is over, when the page is looked at again, comes back from the back-forward cache, or is online.
 * @returns what ends it
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
    const delay = next === null ? rhythm : Math.min(rhythm, Math.max(atLeast, next - now()))
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

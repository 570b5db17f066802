import type { OutboxStore } from './store.ts'

/** One holder at a time across the browser's tabs; a closed tab releases it. */
export type Locks = {
  request: (name: string, signal: AbortSignal, run: () => Promise<void>) => Promise<void>
}

export const webLocks = (): Locks => ({
  request: async (name, signal, run) => {
    await navigator.locks.request(name, { signal }, run)
  },
})

const leaseLife = 60_000
const renewal = 20_000
const askAgain = 2_000

/**
 * For browsers without Web Locks, and pages without https: a lease in IndexedDB. Should a tab sleep past the end of
 * its lease, an operation may be sent twice at once; its Idempotency-Key makes that one operation still.
 */
export const leaseLocks = (store: OutboxStore, now: () => number = Date.now): Locks => {
  const holder = crypto.randomUUID()
  const acquire = (name: string) => store.acquireLease(name, holder, now(), now() + leaseLife)
  return {
    request: async (name, signal, run) => {
      while (!(await acquire(name))) await pause(askAgain, signal)
      signal.throwIfAborted()
      const renewing = setInterval(() => acquire(name).catch(() => undefined), renewal)
      try {
        await run()
      } finally {
        clearInterval(renewing)
        await store.acquireLease(name, holder, now(), 0)
      }
    },
  }
}

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', end)
      resolve()
    }, milliseconds)
    if (signal.aborted) end()
    else signal.addEventListener('abort', end, { once: true })
  })

import { setTimeout as sleep } from 'node:timers/promises'

type Wait = { seconds: number; every?: number }

/**
 * Repeats a check until it returns a value other than false, null and undefined, and returns that.
 * @param what completes the sentence "Waited N s in vain for …"
 */
export const waitUntil = async <Value>(
  what: string,
  check: () => Promise<Value | false | null | undefined> | Value | false | null | undefined,
  { seconds, every = 100 }: Wait,
): Promise<Value> => {
  const end = performance.now() + seconds * 1000
  let reason = ''
  while (performance.now() < end) {
    try {
      const value = await check()
      if (value !== false && value !== null && value !== undefined) return value
    } catch (error) {
      reason = ` (${error instanceof Error ? error.message : error})`
    }
    await sleep(every)
  }
  throw new Error(`Waited ${seconds} s in vain for ${what}${reason}.`)
}

/** Repeats a check until it no longer throws. */
export const waitUntilPasses = (what: string, check: () => Promise<void>, wait: Wait) =>
  waitUntil(
    what,
    async () => {
      await check()
      return true
    },
    wait,
  )

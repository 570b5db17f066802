/** SPEC.md §9. */
const timeOut = 60_000
const retried = new Set([429, 500, 503, 504])
const firstWait = 1000

type Settings = {
  random?: () => number
  sleep?: (milliseconds: number, signal: AbortSignal) => Promise<void>
  signal?: AbortSignal
}

/**
 * SPEC.md §7 Analytics config: tried again after 429, 500, 503 and 504, with a wait that doubles and is half chance, or
 * as long as the server asks for, until a minute is over.
 * @throws what the last attempt failed with
 */
export const loadConfig = async <Config>(
  load: (signal: AbortSignal) => Promise<Config>,
  { random = Math.random, sleep = pause, signal = AbortSignal.timeout(timeOut) }: Settings = {},
): Promise<Config> => {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await load(signal)
    } catch (error) {
      if (signal.aborted || !retried.has(numberIn(error, 'status'))) throw error
      const wait = firstWait * 2 ** attempt * (0.5 + random() / 2)
      await sleep(Math.max(wait, numberIn(error, 'retryAfter') * 1000), signal)
      if (signal.aborted) throw error
    }
  }
}

/** Over at once when the time is up. */
const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>(resolve => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

const numberIn = (error: unknown, name: string) => {
  const value: unknown = error instanceof Error ? Reflect.get(error, name) : 0
  return typeof value === 'number' ? value : 0
}

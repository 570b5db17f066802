/** See docs/product/services.md#analytics. */
const timeOut = 60_000
const retried = new Set([429, 500, 503, 504])
const firstWait = 1000

type Settings = {
  random?: () => number
  sleep?: (milliseconds: number, signal: AbortSignal) => Promise<void>
  signal?: AbortSignal
}

/**
 * Loads the configuration, see docs/product/services.md#analytics. Each wait is twice as long as the one before, half of
 * it random, and never shorter than the server asks for.
 * @throws the error of the last attempt
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

/** Ends immediately at the time limit. */
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

import { randomInt } from 'node:crypto'
import { Refusal } from '@bowline/domain'

export type ConcurrencyLimit = ReturnType<typeof createConcurrencyLimit>

type Settings = {
  /** Tasks that may run at once. */
  running: number
  /** Tasks of one key that may run at once. */
  runningPerKey?: number
  /** Tasks that may wait. */
  waiting?: number
  /** Tasks of one key that may wait. */
  waitingPerKey?: number
}

/**
 * Runs a bounded number of tasks at once. The others wait in one queue per key, usually a member, and the queues take
 * turns, so that a member with many tasks delays another member by one task at most.
 * The limit throws Refusal 429 when too many tasks of the key are waiting, and 503 when too many are waiting in all.
 */
export const createConcurrencyLimit = ({
  running: runningMax,
  runningPerKey = runningMax,
  waiting: waitingMax = Number.POSITIVE_INFINITY,
  waitingPerKey = Number.POSITIVE_INFINITY,
}: Settings) => {
  const queues = new Map<string, Queue>()
  let running = 0
  let waiting = 0

  const enqueue = (key: string, queue: Queue) => {
    if (queue.starts.length >= waitingPerKey) throw tooManyOfOne()
    if (waiting >= waitingMax) throw serverBusy()
    queues.set(key, queue)
    waiting += 1
    return new Promise<void>(resolve => queue.starts.push(resolve))
  }

  const begin = (key: string, queue: Queue) => {
    queues.set(key, queue)
    running += 1
    queue.running += 1
  }

  const startNext = () => {
    for (const [key, queue] of queues) {
      const start = queue.running < runningPerKey ? queue.starts.shift() : undefined
      if (!start) continue
      waiting -= 1
      // A map keeps the order of insertion: this key goes to the end.
      queues.delete(key)
      begin(key, queue)
      return start()
    }
  }

  return async <Result>(key: string, task: () => Promise<Result>): Promise<Result> => {
    const queue = queues.get(key) ?? { running: 0, starts: [] }
    if (running < runningMax && queue.running < runningPerKey) begin(key, queue)
    else await enqueue(key, queue)
    try {
      return await task()
    } finally {
      running -= 1
      queue.running -= 1
      if (queue.running === 0 && queue.starts.length === 0) queues.delete(key)
      startNext()
    }
  }
}

type Queue = { running: number; starts: (() => void)[] }

/** Waits vary, so that requests refused together don't come back together. */
const tooManyOfOne = () => {
  const retryAfter = randomInt(2, 7)
  return new Refusal('rate-limited', `You're going too fast. Try again in ${retryAfter} seconds.`, {
    retryAfter,
  })
}

export const serverBusy = () => {
  const retryAfter = randomInt(5, 11)
  return new Refusal('unavailable', `We're very busy right now. Try again in ${retryAfter} seconds.`, {
    retryAfter,
  })
}

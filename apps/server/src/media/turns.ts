import { Refusal } from '@bowline/domain'

/**
 * Lets so many pieces of work run at once; the others wait, in the order they came.
 * @throws Refusal 503 when as many as may be are waiting
 */
export const takeTurns = (atOnce: number, waitingMax: number) => {
  const waiting: (() => void)[] = []
  let running = 0
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running < atOnce) running += 1
    else if (waiting.length < waitingMax) await new Promise<void>(resolve => waiting.push(resolve))
    else
      throw new Refusal('unavailable', 'The server is busy with other pictures. Please try again.', {
        retryAfter: 5,
      })
    try {
      return await work()
    } finally {
      // Whoever comes next takes over this turn, so that nobody slips in between.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

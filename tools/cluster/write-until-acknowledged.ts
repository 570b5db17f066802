import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError, NotReached } from '@bowline/api'
import { timeOrderedId } from '@bowline/server/testing/time-ordered-id'

export type Write = <Answer>(
  attempt: (options: { idempotencyKey: string }) => Promise<Answer>,
) => Promise<Answer>

/** Milliseconds between two attempts of one write, and the longest time until it must be acknowledged. */
const retryAfter = 300
const patience = 90_000

/**
 * Repeats a write with the same Idempotency-Key until it is acknowledged, as the outbox of the app does.
 * @param onError gets what the client saw instead of an answer
 * @throws Error if the write is refused, or takes too long
 */
export const createWrite =
  (onError: (name: string) => void): Write =>
  async attempt => {
    const idempotencyKey = timeOrderedId(new Date())
    const end = performance.now() + patience
    while (true) {
      try {
        return await attempt({ idempotencyKey })
      } catch (error) {
        if (isRefusal(error) || performance.now() > end) throw error
        onError(nameOf(error))
        await sleep(retryAfter * (0.5 + Math.random()))
      }
    }
  }

const isRefusal = (error: unknown) => error instanceof ApiError && error.status < 500 && error.status !== 429

const nameOf = (error: unknown) => {
  if (error instanceof ApiError) return `${error.status} from Bowline`
  if (error instanceof NotReached && error.foreignStatus > 0) return `${error.foreignStatus} from the proxy`
  if (error instanceof NotReached) return 'no answer in time'
  return 'connection broken'
}

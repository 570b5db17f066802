import type { CallOptions, Client } from './client.ts'
import type { AnswerOf, RequestOf } from './contract/index.ts'

type Write = RequestOf<'sendBatch'>['body']['writes'][number]
type Answer = AnswerOf<'sendBatch'>['answers'][number]
type Seat = { write: Write | null; answer: PromiseWithResolvers<Response> }

/**
 * Sends writes of several calls in one request. Each call has its own key and gets its own answer, which it checks as
 * if it had been alone.
 */
export const createBatch = () => {
  /** One for each call, in the order in which the writes are to be made. */
  const seats: Seat[] = []
  let isSent = false
  return {
    /**
     * Reserves the next place for a call. Its first request goes into the batch, later ones go their own way.
     * @returns the `sendWith` of the call, and a promise for its request
     */
    reserve: (scope: string) => {
      const seat: Seat = { write: null, answer: Promise.withResolvers() }
      const taken = Promise.withResolvers<void>()
      seats.push(seat)
      const sendWith: NonNullable<CallOptions['sendWith']> = (path, init) => {
        if (isSent || seat.write) return undefined
        seat.write = writeOf(path, init, scope)
        taken.resolve()
        return seat.answer.promise
      }
      return { sendWith, taken: taken.promise }
    },
    /** Sends the requests that there are; never rejects, because each call reports its own outcome. */
    send: async (api: Pick<Client, 'sendBatch'>, options: CallOptions) => {
      isSent = true
      const used = seats.filter(seat => seat.write !== null)
      const writes = used.flatMap(({ write }) => write ?? [])
      if (writes.length === 0) return
      try {
        const { answers } = await api.sendBatch({ body: { writes } }, options)
        for (const { write, answer } of used) {
          const found = answers.find(({ id }) => id === write?.id)
          if (found) answer.resolve(responseOf(found))
          else answer.reject(new TypeError('The batch had no answer to this write.'))
        }
      } catch (error) {
        for (const { answer } of used) answer.reject(error)
      }
    },
  }
}

const writeOf = (path: string, { method, body, headers: given }: RequestInit, scope: string): Write => {
  const headers = new Headers(given)
  const header = (name: string) => headers.get(name) ?? undefined
  return {
    id: header('Idempotency-Key') ?? '',
    method: method as Write['method'],
    path,
    body: typeof body === 'string' ? body : undefined,
    scope,
    member: header('Bowline-Member'),
    madeAt: header('Bowline-Made-At'),
    cancels: header('Bowline-Cancels')?.split(','),
  }
}

/** Anything that is not an answer of the server's becomes a response that no call accepts. */
const responseOf = ({ status, body, retryAfter }: Answer) => {
  const isPossible = successes.has(status) || (status >= 400 && status < 600)
  const headers = new Headers({ 'Content-Type': 'application/json' })
  if (retryAfter) headers.set('Retry-After', `${retryAfter}`)
  return new Response(JSON.stringify(body), { status: isPossible ? status : 599, headers })
}

const successes = new Set([200, 201, 202])

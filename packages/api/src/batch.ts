import type { CallOptions, Client } from './client.ts'
import type { AnswerOf, RequestOf } from './contract/index.ts'

type Write = RequestOf<'sendBatch'>['body']['writes'][number]
type Answer = AnswerOf<'sendBatch'>['answers'][number]
type Waiting = { write: Write; answer: PromiseWithResolvers<Response> }

/**
 * Sends writes of several calls in one request. Each call has its own key and gets its own answer, which it checks as
 * if it had been alone.
 */
export const createBatch = () => {
  const waiting: Waiting[] = []
  let isSent = false
  return {
    /** The `sendWith` of a call. Writes of one scope are made in the order of the calls. */
    take:
      (scope: string): NonNullable<CallOptions['sendWith']> =>
      (path, init) => {
        if (isSent) return undefined
        const answer = Promise.withResolvers<Response>()
        waiting.push({ write: writeOf(path, init, scope), answer })
        return answer.promise
      },
    /** Sends what was taken; never rejects, because each call reports its own outcome. */
    send: async (api: Client, options: CallOptions) => {
      isSent = true
      if (waiting.length === 0) return
      try {
        const writes = waiting.map(({ write }) => write)
        const { answers } = await api.sendBatch({ body: { writes } }, options)
        for (const { write, answer } of waiting) {
          const found = answers.find(({ id }) => id === write.id)
          if (found) answer.resolve(responseOf(found))
          else answer.reject(new TypeError('The batch had no answer to this write.'))
        }
      } catch (error) {
        for (const { answer } of waiting) answer.reject(error)
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

import type { AnswerOf, ParsedOf } from '@bowline/api/contract/index'
import { mayBeBatched, type OperationContract } from '@bowline/api/contract/operation'
import { invalid, Refusal } from '@bowline/domain'
import type { Hono, Context as HonoContext } from 'hono'
import { createConcurrencyLimit } from '../concurrency/create-concurrency-limit.ts'

type Batch = ParsedOf<'sendBatch'>['body']
type Write = Batch['writes'][number]
type Answer = AnswerOf<'sendBatch'>['answers'][number]

/** Scopes of one batch that are worked on side by side. */
const parallel = 4

/** Makes each write of a batch as if it had come in a request of its own, which passes every check again. */
export const sendBatch = async (
  app: Hono,
  http: HonoContext,
  { writes }: Batch,
): Promise<AnswerOf<'sendBatch'>> => {
  const inTurn = createConcurrencyLimit({ running: parallel, runningPerKey: 1 })
  const stopped = new Set<string>()
  const make = async (write: Write): Promise<Answer> => {
    // Nobody waits for the answers of a request that was given up.
    if (stopped.has(write.scope) || http.req.raw.signal.aborted) return refused(write, notAttempted())
    const answer = await answerTo(app, http, write)
    if (answer.status >= 300) stopped.add(write.scope)
    return answer
  }
  const answers = await Promise.all(writes.map(write => inTurn(write.scope, () => make(write))))
  return { answers }
}

/** Whether a request is part of a batch. */
export const isBatched = (http: HonoContext) => (http.env as Env | undefined)?.isBatched === true

/** @throws Refusal 400 */
export const checkBatched = (operation: OperationContract) => {
  if (!mayBeBatched(operation)) throw notBatched()
}

/** Bindings of requests that are part of a batch. Nobody outside of the server can set them. */
type Env = { isBatched?: true }

const answerTo = async (app: Hono, http: HonoContext, write: Write): Promise<Answer> => {
  const url = new URL(`/api${write.path}`, http.req.url)
  if (!url.pathname.startsWith('/api/')) return refused(write, notBatched())
  const { method, body } = write
  const env: Env = { ...http.env, isBatched: true }
  const response = await app.request(url, { method, body, headers: headersOf(http, write) }, env)
  if (!response.headers.get('Content-Type')?.startsWith('application/json'))
    return refused(write, notBatched())
  const retryAfter = Number(response.headers.get('Retry-After')) || undefined
  return { id: write.id, status: response.status, body: await response.json(), retryAfter }
}

/** Headers that are about the request of the batch itself. */
const ofBatch = [
  'Content-Length',
  'Content-Encoding',
  'Transfer-Encoding',
  'Bowline-Cancels',
  'Bowline-Made-At',
]

const headersOf = (http: HonoContext, { id, member, madeAt, cancels }: Write) => {
  const headers = new Headers(http.req.raw.headers)
  for (const name of ofBatch) headers.delete(name)
  headers.set('Idempotency-Key', id)
  if (member) headers.set('Bowline-Member', member)
  if (madeAt) headers.set('Bowline-Made-At', madeAt)
  if (cancels?.length) headers.set('Bowline-Cancels', cancels.join(','))
  return headers
}

const refused = ({ id }: Write, { status, code, message }: Refusal): Answer => ({
  id,
  status,
  body: { code, message },
})

const notAttempted = () => new Refusal('not-attempted', 'An earlier change has to be made first')

const notBatched = () => invalid("This can't be part of a batch. Send it in a request of its own.")

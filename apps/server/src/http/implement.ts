import { contract, type OperationContract } from '@bowline/api/contract/index'
import { endpointOf, type OperationName } from '@bowline/api/endpoints'
import { accountMessages, invalid, limits, Refusal, StorageError } from '@bowline/domain'
import type { Hono, Context as HonoContext } from 'hono'
import type { Call, Context, Viewer } from '../context.ts'
import { recordDay } from '../features/knots/record-day.ts'
import { findUploader, isUploadToken } from '../features/media/upload-token.ts'
import type { AddressedEvent } from '../live/addressed-event.ts'
import { applyOnce, type Claim, hashRequest, storedAnswer } from '../operations/apply-once.ts'
import { overDeadlocks } from '../operations/over-deadlocks.ts'
import { checkAttestation } from './attestation.ts'
import { invalidInput, refusalOf } from './errors.ts'
import { isForm, parseForm } from './form-body.ts'
import type { Handlers } from './handlers.ts'
import { healthOf } from './health.ts'
import { checkOrigin } from './origin.ts'
import type { RateLimiter } from './rate-limit.ts'
import { findViewer, setSessionCookie, tokenOf } from './session.ts'
import { sourceNetwork, sourceOf } from './source.ts'
import { checkStorable } from './storable-text.ts'
import { answerAs, refuseAs } from './wire.ts'

type Input = { params: unknown; query: unknown; body: unknown }
type LooseHandler = (
  call: Call,
  input: Input,
  once: (effect: (call: Call) => Promise<unknown>) => Promise<unknown>,
) => Promise<unknown>

/** Binds every operation of the contract to its handler: authenticate, count, validate, apply once, answer. */
export const implement = (app: Hono, context: Context, handlers: Handlers, limit: RateLimiter) => {
  for (const name of Object.keys(contract) as OperationName[]) {
    const { method, path } = endpointOf(name)
    const route = `/api${path.replace(/\{(\w+)\}/g, ':$1')}`
    const handler = handlers[name] as unknown as LooseHandler
    app.on(method, route, async http => {
      const answer = await serve(context, name, handler, limit, http).catch(error =>
        refusalOf(http, error, context.log),
      )
      return answer instanceof Refusal ? refuseAs(http, name, answer) : answerAs(http, name, answer)
    })
  }
}

const serve = async (
  context: Context,
  name: OperationName,
  handler: LooseHandler,
  limit: RateLimiter,
  http: HonoContext,
) => {
  const operation: OperationContract = contract[name]
  const isWrite = http.req.method !== 'GET'
  if (isWrite) checkOrigin(http, context.config.publicUrl)
  const now = context.now()
  if (isWrite) checkAttestation(http, operation, context.config, now)
  const viewer = await authenticate(context, name, http, now)
  const source = sourceOf(http, context.config.trustedProxies)
  const who = viewer && operation.rate !== 'credential' ? viewer.id : sourceNetwork(source)
  await limit(context.db, operation.rate, who, now)
  authorise(operation, viewer)
  checkMember(http, viewer)
  const { input, bytes } = await parse(operation, http)
  const call = createCall(context, http, viewer, source, isWrite ? operationIdOf(operation, http) : null, now)
  const claim: Claim = {
    actorId: viewer?.id ?? null,
    id: call.operationId ?? '',
    name,
    requestHash: isWrite
      ? hashRequest(context.secret, [name, http.req.path, requestQuery(http), bytes])
      : Buffer.alloc(0),
    now,
  }
  const answer = await run(context, operation, handler, call, input, claim)
  if (answer instanceof Refusal) return answer
  // What was done without a network counts for the day it was done on; again when sent again, which changes nothing.
  if (viewer && isWrite && call.madeAt < now) await recordDay({ ...context, now }, viewer.id, call.madeAt)
  return answer
}

const run = async (
  context: Context,
  operation: OperationContract,
  handler: LooseHandler,
  call: Call,
  input: Input,
  claim: Claim,
) => {
  const once = async (effect: (call: Call) => Promise<unknown>) => {
    const { answer, events } = await overDeadlocks(async () => {
      const events: AddressedEvent[] = []
      const emit: Call['emit'] = (audience, event) => events.push({ audience, event })
      return { answer: await applyOnce(context.db, claim, db => effect({ ...call, db, emit })), events }
    })
    context.live.publish(events)
    return answer
  }
  if (!call.operationId) return handler(call, input, once)
  switch (operation.key ?? 'stored') {
    case 'stored':
    case 'optional':
      return once(inside => handler(inside, input, once))
    case 'own':
      return (await storedAnswer(context.db, claim)) ?? handler(call, input, once)
    case 'derived':
      return handler(call, input, once)
    case 'none':
      return context.db.transaction().execute(db => handler({ ...call, db }, input, once))
  }
}

const authenticate = async (context: Context, name: OperationName, http: HonoContext, now: Date) => {
  const token = tokenOf(http, context.config)
  if (!token) return null
  if (!isUploadToken(token)) return findViewer(context, token, now)
  return name === 'uploadMedia' ? findUploader(context.db, context.secret, token, now) : null
}

const authorise = ({ access, signedOut }: OperationContract, viewer: Viewer | null) => {
  if (access === 'visitor') return
  if (!viewer) throw new Refusal('unauthenticated', signedOut ?? accountMessages.noUser)
  const isAllowed = access === 'member' || viewer.isAdmin || (access === 'developer' && viewer.isDeveloper)
  if (!isAllowed) throw new Refusal('forbidden', `Only members with the ${access} role may do this.`)
}

/** A write that waited on a device belongs to who made it, not to who is signed in by the time it is sent. */
const checkMember = (http: HonoContext, viewer: Viewer | null) => {
  const member = http.req.header('Bowline-Member')
  if (member && member !== viewer?.id)
    throw new Refusal(
      'unauthenticated',
      'You are signed in as another member; sign in as who made this change.',
    )
}

const operationIdOf = (operation: OperationContract, http: HonoContext) => {
  const key = http.req.header('Idempotency-Key')
  if (!key && (operation.key === 'none' || operation.key === 'optional')) return crypto.randomUUID()
  if (!key || !/^[\w.:-]{8,100}$/.test(key))
    throw invalid(
      'Send an Idempotency-Key header with every write: 8 to 100 letters, digits, "-", "_", "." or ":", new for each write',
    )
  return key
}

const madeAtOf = (http: HonoContext, now: Date) => {
  const at = Date.parse(http.req.header('Bowline-Made-At') ?? '')
  return at < now.getTime() && now.getTime() - at <= limits.staleOperation ? new Date(at) : now
}

const requestQuery = (http: HonoContext) => new URL(http.req.url).search

const parse = async (operation: OperationContract, http: HonoContext) => {
  const isRead = http.req.method !== 'GET' && operation.body !== 'stream'
  const bytes = isRead ? await readBody(operation, http) : new Uint8Array()
  const body =
    operation.body === 'binary'
      ? bytes
      : operation.body === 'stream'
        ? http.req.raw.body
        : operation.body && checked(operation.body, await parseBody(operation, http, bytes))
  const params = operation.params && checked(operation.params, http.req.param())
  const query = operation.query && checked(operation.query, http.req.query())
  return { input: { params, query, body }, bytes }
}

const readBody = async (operation: OperationContract, http: HonoContext) => {
  const max = operation.body === 'binary' ? limits.mediaBytes : limits.jsonBytes
  const tooLarge = () =>
    new Refusal('too-large', `The request may have at most ${Math.floor(max / 1024)} KiB.`, { maxBytes: max })
  if (Number(http.req.header('Content-Length') ?? 0) > max) throw tooLarge()
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of http.req.raw.body ?? []) {
      size += chunk.byteLength
      if (size > max) throw tooLarge()
      chunks.push(chunk)
    }
  } catch (error) {
    throw error instanceof Refusal ? error : new StorageError('canceled', error)
  }
  return Buffer.concat(chunks)
}

const parseBody = (operation: OperationContract, http: HonoContext, bytes: Uint8Array<ArrayBuffer>) =>
  operation.bodyAs === 'form' && isForm(http) ? parseForm(http, bytes) : parseJson(bytes)

const parseJson = (bytes: Uint8Array): unknown => {
  if (bytes.byteLength === 0) return {}
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw invalid('The body must be JSON in UTF-8')
  }
}

const checked = (
  schema:
    | NonNullable<OperationContract['params']>
    | Exclude<OperationContract['body'], 'binary' | 'stream' | undefined>,
  value: unknown,
) => {
  const result = schema.safeParse(value)
  if (!result.success) throw invalidInput(result.error)
  checkStorable(result.data)
  return result.data
}

const createCall = (
  context: Context,
  http: HonoContext,
  viewer: Viewer | null,
  source: string,
  operationId: string | null,
  now: Date,
): Call => ({
  config: context.config,
  secret: context.secret,
  log: context.log,
  storage: context.storage,
  push: context.push,
  db: context.db,
  now,
  madeAt: madeAtOf(http, now),
  viewer,
  token: tokenOf(http, context.config) ?? null,
  health: healthOf(context),
  source,
  userAgent: http.req.header('User-Agent') ?? '',
  doNotTrack: http.req.header('DNT') === '1' || http.req.header('Sec-GPC') === '1',
  operationId,
  emit: () => {
    throw new Error('Only a write, inside its transaction, may tell others of a change.')
  },
  setSession: session => setSessionCookie(http, context.config, session),
})

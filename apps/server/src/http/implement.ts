import { contract, type OperationContract, type ParsedOf } from '@bowline/api/contract/index'
import { endpointOf, type OperationName } from '@bowline/api/endpoints'
import { accountMessages, invalid, limits, Refusal, secondFactorMessages } from '@bowline/domain'
import type { Hono, Context as HonoContext } from 'hono'
import type { Call, Viewer } from '../context.ts'
import type { Features, RouteDeps } from '../feature.ts'
import { hashRequest } from '../operations/apply-once.ts'
import type { Claim } from '../operations/stored-operation.ts'
import { admissionFunction, mayAdmit, sendAdmitted } from './admission.ts'
import { type Arrival, createArrival } from './arrival.ts'
import { checkAttestation } from './attestation.ts'
import { checkBatched, isBatched, sendBatch } from './batch.ts'
import { refusalOf } from './errors.ts'
import { healthOf } from './health.ts'
import type { KnownViewers } from './known-viewers.ts'
import { checkOrigin } from './origin.ts'
import { parseRequest } from './parse-request.ts'
import { isCountedHere, type RatedCall } from './rate-limit.ts'
import { routeOf } from './route-class.ts'
import { type AnyHandler, type Request, run } from './run.ts'
import { setSessionCookie, tokenOf } from './session.ts'
import { sourceNetwork, sourceOf } from './source.ts'
import { answerAs, refuseAs } from './wire.ts'

type Given = RouteDeps & { features: Features; knownViewers: KnownViewers }
type Deps = Given & {
  arrive: ReturnType<typeof createArrival>
  admitWrite: ReturnType<typeof admissionFunction>
}

/** Binds every operation of the contract to its handler: authenticate, count, validate, apply once, answer. */
export const implement = (app: Hono, given: Given) => {
  const { context, features, knownViewers } = given
  const deps = {
    ...given,
    arrive: createArrival(context, features, knownViewers),
    admitWrite: admissionFunction(features),
  }
  for (const name of Object.keys(contract) as OperationName[]) {
    const { method } = endpointOf(name)
    const route = routeOf(name)
    app.on(method, route, async http => {
      const handler = handlerOf(app, deps, name, http)
      const answer = await serve(deps, name, handler, http).catch(error =>
        refusalOf(error, deps.context.log, { method: http.req.method, route }),
      )
      return answer instanceof Refusal ? refuseAs(http, name, answer) : answerAs(http, name, answer)
    })
  }
}

const handlerOf = (app: Hono, { features }: Deps, name: OperationName, http: HonoContext): AnyHandler =>
  name === 'sendBatch'
    ? (_, { body }) => sendBatch(app, http, body as ParsedOf<'sendBatch'>['body'])
    : (features.handlers[name] as AnyHandler)

const serve = async (deps: Deps, name: OperationName, handler: AnyHandler, http: HonoContext) => {
  const { context, features, callLimits, arrive, knownViewers } = deps
  const operation: OperationContract = contract[name]
  // Not the request's own method, which is HEAD for some reads.
  const isWrite = endpointOf(name).method !== 'GET'
  if (isWrite) checkOrigin(http, context.config.publicUrl)
  const now = context.now()
  const startedAt = performance.now()
  if (isWrite) checkAttestation(http, operation, context.config, now)
  const token = tokenOf(http, context.config)
  const source = sourceOf(http, context.config.trustedProxies)
  const network = sourceNetwork(source)
  const caller = token ?? network
  const claimedAt = claimedAtOf(http, now)
  const madeAtBy = (viewer: Viewer | null) =>
    new Date(Math.max(claimedAt.getTime(), viewer?.deviceSince.getTime() ?? 0))
  let parsing: ReturnType<typeof parseRequest> | undefined
  const parseOnce = () => {
    parsing ??= parseRequest(operation, http)
    return parsing
  }
  const prepare = async (viewer: Viewer | null): Promise<Omit<Request, 'stored'>> => {
    const { input, bytes } = await parseOnce()
    const operationId = isWrite && operation.key !== 'items' ? operationIdOf(operation, http) : null
    const given = { viewer, token: token ?? null, source, operationId, now, madeAt: madeAtBy(viewer) }
    const hashWith = (secret: string) =>
      isWrite ? hashRequest(secret, [name, http.req.path, requestQuery(http), bytes]) : Buffer.alloc(0)
    const claim: Claim = {
      actorId: viewer?.id ?? null,
      id: operationId ?? '',
      name,
      requestHash: hashWith(context.secret),
      formerHashes: context.secrets.slice(1).map(hashWith),
      cancels: isWrite ? cancelsOf(http) : [],
      now,
    }
    return { context, operation, call: createCall(deps, http, given), input, claim }
  }

  const known = token && !isBatched(http) ? knownViewers.of(token) : null
  if (known && token && mayAdmit(handler, operation, known, deps)) {
    callLimits.checkWait(caller, operation.rate, now)
    // What can't be prepared is refused below, where the call is counted.
    const request = isOf(http, known) ? await prepare(known).catch(() => null) : null
    const admitted = request && (await sendAdmitted(deps, handler, request, { viewer: known, token }))
    if (admitted) return admitted.answer
  }

  const arriveAs = (rate: RatedCall['rate']) => {
    const share = isCountedHere(operation) ? null : callLimits.shareOf({ ...operation, rate })
    return callLimits.onArrival(caller, rate, now, () =>
      isWrite || share
        ? arrive({
            ...{ name, token, network, share, claimedAt, isWrite, now },
            operationId: storedIdOf(operation, http),
          })
        : identifyReader(deps, token, now),
    )
  }
  if (isBatched(http)) checkBatched(operation)
  const usual = await arriveAs(operation.rate)
  const { viewer } = usual
  const madeAt = madeAtBy(viewer)
  const isLate = isBatched(http) && now.getTime() - madeAt.getTime() >= limits.lateWrite
  const arrival = isLate && usual.exceeded ? await arriveAs('late') : usual
  const who = viewer && operation.rate !== 'credential' ? viewer.id : network
  if (isCountedHere(operation)) callLimits.countHere(operation, who, now, caller)
  if (arrival.exceeded) callLimits.refuse(arrival.exceeded, now, caller)
  authorise(operation, viewer, http.req.query())
  checkMember(http, viewer)
  const answer = async () => {
    const request = { ...(await prepare(viewer)), stored: arrival.stored }
    const runOn = (db: Call['db']) => run(handler, { ...request, call: { ...request.call, db } })
    const result =
      operation.fromReplica && context.replica
        ? await context.replica.read(readerOf(http, viewer), runOn)
        : await runOn(context.db)
    if (viewer && !(result instanceof Refusal) && madeAt < now)
      for (const [index, hook] of features.onLateWrite.entries())
        if (arrival.dueLate[index]) await hook.run({ ...context, now }, viewer.id, madeAt)
    return result
  }
  const answerNoted = async () => {
    try {
      return await answer()
    } finally {
      if (viewer && isWrite) await context.replica?.noteLongWrite(viewer.id, startedAt)
    }
  }
  // A body of megabytes is kept in memory, so it counts while it arrives. A small one on a slow line does not delay others.
  const isLarge = operation.body === 'binary' || operation.body === 'stream'
  if (!isLarge) await parseOnce()
  return callLimits.inTurn(operation.rate, who, answerNoted)
}

/** A page whose data just changed on the server asks for the latest with the header that browsers send when they reload. */
const readerOf = (http: HonoContext, viewer: Viewer | null) => ({
  lastWriteAt: viewer?.lastWriteAt ?? null,
  wantsLatest: http.req.header('Cache-Control')?.includes('no-cache') ?? false,
})

/** Finds the viewer of a read, which is counted in memory. */
const identifyReader = async (
  { features, findViewer }: Deps,
  token: string | undefined,
  now: Date,
): Promise<Arrival> => {
  const isScoped = token && features.scopedTokens.some(({ prefix }) => token.startsWith(prefix))
  const viewer = token && !isScoped ? await findViewer(token, now) : null
  return { viewer, exceeded: null, stored: null, dueLate: [] }
}

const authorise = (
  { access, signedOut = accountMessages.noUser }: OperationContract,
  viewer: Viewer | null,
  query: Record<string, string>,
) => {
  if (access === 'visitor') return
  if (!viewer)
    throw new Refusal('unauthenticated', typeof signedOut === 'string' ? signedOut : signedOut(query))
  const isAllowed = access === 'member' || viewer.isAdmin || (access === 'developer' && viewer.isDeveloper)
  if (isAllowed) return
  if (viewer.needsSecondFactor)
    throw new Refusal('second-factor-required', secondFactorMessages.requiredForRole)
  throw new Refusal('forbidden', `You need the ${access} role to do this`)
}

/** A write that waited on a device belongs to its author, not to the member who is signed in when it is sent. */
const checkMember = (http: HonoContext, viewer: Viewer | null) => {
  if (!isOf(http, viewer))
    throw new Refusal(
      'unauthenticated',
      "You're signed in to another account. Sign in to the account that made this change.",
    )
}

const isOf = (http: HonoContext, viewer: Viewer | null) => {
  const member = http.req.header('Bowline-Member')
  return !member || member === viewer?.id
}

const operationIdOf = (operation: OperationContract, http: HonoContext) => {
  const key = http.req.header('Idempotency-Key')
  if (!key && (operation.key === 'none' || operation.key === 'optional')) return crypto.randomUUID()
  if (!key || !keyPattern.test(key))
    throw invalid(
      'Send a new Idempotency-Key header with every write: 8 to 100 letters, digits, "-", "_", "." or ":"',
    )
  return key
}

const keyPattern = /^[\w.:-]{8,100}$/

/** The id under which the write's answer may be stored already. An invalid one is refused later. */
const storedIdOf = ({ key: kind = 'stored' }: OperationContract, http: HonoContext) => {
  const key = http.req.header('Idempotency-Key')
  return key && kind !== 'derived' && kind !== 'none' && kind !== 'items' && keyPattern.test(key) ? key : null
}

const cancelsOf = (http: HonoContext) => {
  const ids = http.req.header('Bowline-Cancels')?.split(',') ?? []
  if (ids.length > limits.canceledOperations || !ids.every(id => keyPattern.test(id)))
    throw invalid(
      `Send the Idempotency-Keys of up to ${limits.canceledOperations} earlier writes in Bowline-Cancels, separated by commas`,
    )
  return ids
}

/** When the device says that the member made the change; now if it says nothing credible. */
const claimedAtOf = (http: HonoContext, now: Date) => {
  const at = Date.parse(http.req.header('Bowline-Made-At') ?? '')
  return at < now.getTime() && now.getTime() - at <= limits.staleOperation ? new Date(at) : now
}

/** From the question mark on; empty without one. */
const requestQuery = ({ req: { url } }: HonoContext) => {
  const start = url.indexOf('?')
  return start === -1 ? '' : url.slice(start)
}

const createCall = (
  { context, features }: Deps,
  http: HonoContext,
  known: Pick<Call, 'viewer' | 'token' | 'source' | 'operationId' | 'now' | 'madeAt'>,
): Call => ({
  config: context.config,
  secret: context.secret,
  secrets: context.secrets,
  log: context.log,
  storage: context.storage,
  pictures: context.pictures,
  passwords: context.passwords,
  push: context.push,
  memberLeaving: features,
  db: context.db,
  ...known,
  health: healthOf(context),
  userAgent: http.req.header('User-Agent') ?? '',
  doNotTrack: http.req.header('DNT') === '1' || http.req.header('Sec-GPC') === '1',
  setSession: session => setSessionCookie(http, context.config, session),
})

import { attestationHeader } from '@bowline/domain/attestation'
import type { ErrorCode } from '@bowline/domain/errors'
import { readAnswer, refusalCodeOf } from './answer.ts'
import { ApiError, NotReached } from './api-error.ts'
import { createAttestation, type Solve } from './attestation.ts'
import type { AnswerOf, RequestOf } from './contract/index.ts'
import { endpointOf, isFunction, type OperationName, operationNames } from './endpoints.ts'

export type CallOptions = {
  /** A write's id; the same id again gives the first answer and changes nothing. */
  idempotencyKey?: string
  signal?: AbortSignal
  /** A token for this call in place of the cookie. */
  bearer?: string
  /** The author of the write. The server refuses it (401) if another member is signed in. */
  memberId?: string
  /** The time of the action, if it was before the request. Daily counts use it. */
  madeAt?: number
  /** Keys of earlier writes that this one makes unnecessary: the server refuses them if they arrive after it. */
  cancels?: readonly string[]
  /**
   * Sends the request to the path in place of the client; undefined if it does not. Uploads are never passed to it.
   */
  sendWith?: (path: string, init: RequestInit) => Promise<Response> | undefined
}

type Call<Name extends OperationName> =
  Record<never, never> extends RequestOf<Name>
    ? (request?: RequestOf<Name>, options?: CallOptions) => Promise<AnswerOf<Name>>
    : (request: RequestOf<Name>, options?: CallOptions) => Promise<AnswerOf<Name>>

export type Client = { [Name in OperationName]: Call<Name> }

export type ClientSettings = {
  /** Where the server is; empty for the page's own origin. */
  baseUrl?: string
  /** A session's token, for scripts. */
  bearer?: string
  fetch?: typeof fetch
  newId?: () => string
  /** The time limit of a request in milliseconds; none by default. */
  timeLimits?: { request: number; upload?: number }
  /** Follows every request. */
  watch?: Watch
  /** Whether data on the server has just changed. Reads then get the latest, and not what a replica of the database has. */
  wantsLatest?: () => boolean
  /** Works on the server's challenges. Without it a write that needs an attestation is refused. */
  solve?: Solve
}

/** `not-reached`: the server itself did not answer. `cancelled`: the caller gave the request up. */
export type Outcome = 'answered' | 'not-reached' | 'cancelled'

/** Called when a request starts. `signal` can abort it, and `end` is called with its outcome. */
export type Watch = () => { signal: AbortSignal; end: (outcome: Outcome) => void }

/**
 * The SDK: one function for each operation of the contract. Every write carries an Idempotency-Key, the caller's or a new one.
 * @throws ApiError for a refusal; NotReached, or the TypeError of `fetch`, when the server could not be reached
 */
export const createClient = (settings: ClientSettings = {}): Client => {
  const client = {} as Record<OperationName, unknown>
  const made = client as Client
  const fetchIt = settings.fetch ?? ((...request) => fetch(...request))
  const fetchAttested = settings.solve ? attested(fetchIt, createAttestation(made, settings.solve)) : fetchIt
  const functionsUrl = once(async () => (await made.getConfig()).functionsUrl)
  for (const name of operationNames)
    client[name] = call(
      { ...settings, fetch: name === 'createAttestation' ? fetchIt : fetchAttested },
      name,
      isFunction(name) ? functionsUrl : async () => null,
    )
  return made
}

/**
 * A write refused for a missing token is sent once more with one: the same request with the same Idempotency-Key,
 * so it takes effect once.
 */
const attested =
  (fetchIt: typeof fetch, attestation: ReturnType<typeof createAttestation>): typeof fetch =>
  async (url, init = {}) => {
    if (init.method === 'GET') return fetchIt(url, init)
    const sendWith = (token: string | null) => {
      const headers = new Headers(init.headers)
      if (token) headers.set(attestationHeader, token)
      return fetchIt(url, { ...init, headers })
    }
    const sent = await attestation.token().catch(noToken)
    const response = await sendWith(sent)
    if (response.status !== 403 || (await refusalCodeOf(response)) !== unattested) return response
    const token = await attestation.renewed(sent).catch(noToken)
    return token ? sendWith(token) : response
  }

/**
 * The caller has to know that the server is unreachable or asked to wait. After other errors the write goes without
 * a token.
 */
const noToken = (error: unknown) => {
  if (error instanceof ApiError || error instanceof TypeError) throw error
  return null
}

const unattested = 'attestation-required' satisfies ErrorCode

/** After a failure, the next call tries again. */
const once = <Value>(load: () => Promise<Value>) => {
  let loading: Promise<Value> | null = null
  return () => {
    loading ??= load().catch(error => {
      loading = null
      throw error
    })
    return loading
  }
}

type LooseRequest = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown }

const call =
  (
    settings: ClientSettings & { fetch: typeof fetch },
    name: OperationName,
    elsewhere: () => Promise<string | null>,
  ) =>
  async (request: LooseRequest = {}, options: CallOptions = {}) => {
    const { method, path } = endpointOf(name)
    const otherUrl = await elsewhere()
    const headers = new Headers({ Accept: 'application/json' })
    if (method !== 'GET')
      headers.set('Idempotency-Key', options.idempotencyKey ?? (settings.newId ?? randomId)())
    else if (settings.wantsLatest?.()) headers.set('Cache-Control', 'no-cache')
    const bearer = options.bearer ?? settings.bearer
    if (bearer) headers.set('Authorization', `Bearer ${bearer}`)
    if (options.memberId) headers.set('Bowline-Member', options.memberId)
    if (options.madeAt !== undefined) headers.set('Bowline-Made-At', new Date(options.madeAt).toISOString())
    if (options.cancels?.length) headers.set('Bowline-Cancels', options.cancels.join(','))
    const credentials = otherUrl === null ? 'same-origin' : 'include'
    // The API never redirects; a captive portal does.
    const init: RequestInit = { method, headers, credentials, redirect: 'error' }
    const isUpload = isBytes(request.body)
    if (request.body !== undefined) {
      headers.set('Content-Type', isUpload ? 'application/octet-stream' : 'application/json')
      init.body = isUpload ? (request.body as Blob) : JSON.stringify(request.body)
    }
    const base = otherUrl ?? settings.baseUrl ?? ''
    const to = `${fill(path, request.params)}${search(request.query)}`
    const send = (sent: RequestInit) =>
      (isUpload ? undefined : options.sendWith?.(to, sent)) ?? settings.fetch(`${base}/api${to}`, sent)
    // The running time of a function depends on how much data its member has.
    const limit = isFunction(name) ? undefined : settings.timeLimits?.[isUpload ? 'upload' : 'request']
    return await followed(settings.watch?.(), limit, options.signal, async signal =>
      readAnswer(await send({ ...init, signal }), name),
    )
  }

/** Aborts a request after its time limit and reports its outcome to the watcher. */
const followed = async <Answer>(
  watched: ReturnType<Watch> | undefined,
  limit: number | undefined,
  cancelled: AbortSignal | undefined,
  ask: (signal: AbortSignal | null) => Promise<Answer>,
) => {
  const late = limit === undefined ? undefined : AbortSignal.timeout(limit)
  const signals = [cancelled, late, watched?.signal].filter(signal => signal !== undefined)
  try {
    const answer = await ask(signals.length ? AbortSignal.any(signals) : null)
    watched?.end('answered')
    return answer
  } catch (error) {
    const isRefusal = error instanceof ApiError
    watched?.end(isRefusal ? 'answered' : cancelled?.aborted ? 'cancelled' : 'not-reached')
    if (!isRefusal && !cancelled?.aborted && (late?.aborted || watched?.signal.aborted))
      throw new NotReached()
    throw error
  }
}

const isBytes = (body: unknown) =>
  body instanceof Blob || body instanceof ArrayBuffer || ArrayBuffer.isView(body)

const fill = (path: string, params: Record<string, string> = {}) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

const search = (query: Record<string, unknown> = {}) => {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  return given.length ? `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}` : ''
}

/** Any unique text can be a key; an outbox passes its own time-ordered ones. */
const randomId = () => crypto.randomUUID()

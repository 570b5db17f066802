import { attestationHeader } from '@bowline/domain/attestation'
import { type ErrorCode, Refusal } from '@bowline/domain/errors'
import { createAttestation, type Solve } from './attestation.ts'
import type { AnswerOf, RequestOf } from './contract/index.ts'
import { answeredInText, endpointOf, isFunction, type OperationName, operationNames } from './endpoints.ts'

export type CallOptions = {
  /** A write's id; the same id again gives the first answer and changes nothing. */
  idempotencyKey?: string
  signal?: AbortSignal
  /** A token for this call in place of the cookie. */
  bearer?: string
  /** Whose write this is: refused (401) when by now somebody else is signed in. */
  memberId?: string
  /** When it was done, where that was before it is sent: what counts days counts that one. */
  madeAt?: number
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
  /** Works on the server's challenges. Without it a write that needs an attestation is refused. */
  solve?: Solve
}

/** A refusal by the server, with the seconds it asks to be left alone for. */
export class ApiError extends Refusal {
  readonly httpStatus: number
  readonly retryAfter: number | undefined

  constructor(
    status: number,
    body: { code: ErrorCode; message: string; data?: Record<string, unknown> },
    retryAfter?: number,
  ) {
    super(body.code, body.message, body.data)
    this.name = 'ApiError'
    this.httpStatus = status
    this.retryAfter = retryAfter
  }

  override get status() {
    return this.httpStatus
  }
}

/**
 * The SDK: one function for each operation of the contract. Every write carries an Idempotency-Key, the caller's or a new one.
 * @throws ApiError for a refusal, TypeError when the server could not be reached
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
 * A write that is refused for want of a token is sent once more with one: the same request under the same
 * Idempotency-Key, so that it happens once.
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
    const sent = await attestation.token()
    const response = await sendWith(sent)
    if (response.status !== 403 || !(await lacksAttestation(response))) return response
    const token = await attestation.renewed(sent).catch(error => {
      // Out of reach, or told to wait: that is what the caller has to know. Anything else leaves the refusal as it is.
      if (error instanceof ApiError || error instanceof TypeError) throw error
      return null
    })
    return token ? sendWith(token) : response
  }

const lacksAttestation = async (response: Response) => {
  const body = await response
    .clone()
    .json()
    .catch(() => null)
  return body?.code === ('attestation-required' satisfies ErrorCode)
}

/** What failed is tried again the next time. */
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
    const bearer = options.bearer ?? settings.bearer
    if (bearer) headers.set('Authorization', `Bearer ${bearer}`)
    if (options.memberId) headers.set('Bowline-Member', options.memberId)
    if (options.madeAt !== undefined) headers.set('Bowline-Made-At', new Date(options.madeAt).toISOString())
    const credentials = otherUrl === null ? 'same-origin' : 'include'
    const init: RequestInit = { method, headers, credentials, signal: options.signal ?? null }
    if (request.body !== undefined) {
      const isBinary = isBytes(request.body)
      headers.set('Content-Type', isBinary ? 'application/octet-stream' : 'application/json')
      init.body = isBinary ? (request.body as Blob) : JSON.stringify(request.body)
    }
    const base = otherUrl ?? settings.baseUrl ?? ''
    const response = await settings.fetch(
      `${base}/api${fill(path, request.params)}${search(request.query)}`,
      init,
    )
    const isText = answeredInText.has(name)
    if (!response.ok) throw await failure(response, isText)
    return isText ? response.text() : response.json()
  }

const isBytes = (body: unknown) =>
  body instanceof Blob || body instanceof ArrayBuffer || ArrayBuffer.isView(body)

const fill = (path: string, params: Record<string, string> = {}) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

const search = (query: Record<string, unknown> = {}) => {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  return given.length ? `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}` : ''
}

/** A proxy may answer in the server's place, with anything. */
const failure = async (response: Response, isText: boolean) => {
  const known = await refusalIn(response, isText).catch(() => null)
  const body = known ?? { code: 'internal', message: `The server answered with status ${response.status}` }
  const retryAfter = Number(response.headers.get('Retry-After'))
  return new ApiError(response.status, body, retryAfter > 0 ? retryAfter : undefined)
}

/** A refusal, in JSON or as the mail service's text; null when it is none of ours. */
const refusalIn = async (response: Response, isText: boolean) => {
  if (isText && response.status < 500)
    return { code: textCodes[response.status] ?? 'invalid-input', message: await response.text() }
  const body = await response.json()
  return typeof body?.message === 'string' ? body : null
}

const textCodes: Record<number, ErrorCode> = {
  403: 'forbidden',
  429: 'rate-limited',
  451: 'headless-browser',
}

/** Any unique text will do as a key; an outbox gives time-ordered ones of its own. */
const randomId = () => crypto.randomUUID()

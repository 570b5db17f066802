import { type ErrorCode, Refusal } from '@bowline/domain/errors'
import type { AnswerOf, RequestOf } from './contract/index.ts'
import { endpointOf, type OperationName, operationNames } from './endpoints.ts'

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
  for (const name of operationNames) client[name] = call(settings, name)
  return client as Client
}

type LooseRequest = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown }

const call =
  (settings: ClientSettings, name: OperationName) =>
  async (request: LooseRequest = {}, options: CallOptions = {}) => {
    const { method, path } = endpointOf(name)
    const headers = new Headers({ Accept: 'application/json' })
    if (method !== 'GET')
      headers.set('Idempotency-Key', options.idempotencyKey ?? (settings.newId ?? randomId)())
    const bearer = options.bearer ?? settings.bearer
    if (bearer) headers.set('Authorization', `Bearer ${bearer}`)
    if (options.memberId) headers.set('Bowline-Member', options.memberId)
    if (options.madeAt !== undefined) headers.set('Bowline-Made-At', new Date(options.madeAt).toISOString())
    const init: RequestInit = { method, headers, credentials: 'same-origin', signal: options.signal ?? null }
    if (request.body !== undefined) {
      const isBinary = isBytes(request.body)
      headers.set('Content-Type', isBinary ? 'application/octet-stream' : 'application/json')
      init.body = isBinary ? (request.body as Blob) : JSON.stringify(request.body)
    }
    const url = `${settings.baseUrl ?? ''}/api${fill(path, request.params)}${search(request.query)}`
    const response = await (settings.fetch ?? fetch)(url, init)
    if (!response.ok) throw await failure(response)
    return isText(response) ? response.text() : response.json()
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
const failure = async (response: Response) => {
  const known = await refusalIn(response).catch(() => null)
  const body = known ?? { code: 'internal', message: `The server answered with status ${response.status}` }
  const retryAfter = Number(response.headers.get('Retry-After'))
  return new ApiError(response.status, body, retryAfter > 0 ? retryAfter : undefined)
}

const isText = (response: Response) => response.headers.get('Content-Type')?.startsWith('text/plain') ?? false

/** A refusal as our JSON, as the mail service's text or in a callable function's envelope; null when it is none of them. */
const refusalIn = async (response: Response) => {
  if (isText(response) && response.status < 500)
    return { code: textCodes[response.status] ?? 'invalid-input', message: await response.text() }
  const body = await response.json()
  if (typeof body?.error?.message === 'string')
    return {
      code: body.error.details?.code ?? 'internal',
      message: body.error.message,
      data: body.error.details,
    }
  return typeof body?.message === 'string' ? body : null
}

const textCodes: Record<number, ErrorCode> = {
  403: 'forbidden',
  429: 'rate-limited',
  451: 'headless-browser',
}

/** Any unique text will do as a key; an outbox gives time-ordered ones of its own. */
const randomId = () => crypto.randomUUID()

import { type ErrorCode, errorStatus } from '@bowline/domain/errors'
import { ApiError, NotReached } from './api-error.ts'
import { answeredInText, type OperationName } from './endpoints.ts'
import { findOutline } from './find-outline.ts'

/**
 * Reads the answer to an operation. Only an answer in the API's shape is accepted: an error `{ code, message, data?
 * }` whose code belongs to the status, or a success with the contract's properties. A proxy's page proves nothing,
 * whatever its status (docs/decisions/025).
 * @throws ApiError for a refusal; NotReached for an answer that did not come from the server
 */
export const readAnswer = async (response: Response, name: OperationName): Promise<unknown> => {
  const text = await response.text()
  if (response.ok) {
    const isText = answeredInText.has(name)
    const answer = isText ? text : parsed(text)
    if (isText ? text === confirmation : hasOutline(answer, await findOutline(name))) return answer
  } else {
    const refusal = refusalIn(parsed(text), response.status) ?? textRefusal(response, text, name)
    if (refusal) throw new ApiError(response.status, refusal, retryAfterOf(response))
  }
  throw new NotReached(
    `Something else answered instead of the server (status ${response.status}).`,
    response.status,
  )
}

/** Returns the code of a refusal. It reads a copy, so the response can still be read afterwards. */
export const refusalCodeOf = async (response: Response) =>
  refusalIn(parsed(await response.clone().text()), response.status)?.code

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

type RefusalBody = { code: ErrorCode; message: string; data?: Record<string, unknown> }

const refusalIn = (body: unknown, status: number): RefusalBody | null => {
  if (!isObject(body)) return null
  const { code, message, data } = body
  if (typeof code !== 'string' || errorStatus(code) !== status || typeof message !== 'string') return null
  if (data !== undefined && !isObject(data)) return null
  return { code: code as ErrorCode, message, ...(data && { data }) }
}

/**
 * Whether an answer has the properties of an outline. Of five properties, one may be absent: the answer to a retried
 * write may have been stored by an earlier version of the server.
 */
export const hasOutline = (answer: unknown, outline: string) =>
  isObject(answer) && outline.split('|').some(one => hasProperties(answer, one))

const hasProperties = (answer: Record<string, unknown>, outline: string) => {
  let found = 0
  let absent = 0
  for (const property of outline.split(',')) {
    const [key = '', kinds = ''] = property.split(':')
    const value = answer[key.replace('?', '')]
    if (value === undefined) absent += key.endsWith('?') ? 0 : 1
    else if (isOfKind(value, kinds)) found += 1
    else return false
  }
  return found > 0 && found >= 4 * absent
}

const isOfKind = (value: unknown, kinds: string) =>
  kinds.includes('*') || kinds.includes(kindOf(value)) || (value === true && kinds.includes('t'))

const kindOf = (value: unknown) => {
  if (value === null) return 'z'
  return Array.isArray(value) ? 'a' : typeof value === 'object' ? 'o' : (typeof value).charAt(0)
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether the email service confirmed with its one-word answer. */
const confirmation = 'OK'

/** The email service answers errors with plain text. */
const textRefusal = (response: Response, message: string, name: OperationName): RefusalBody | null => {
  const code = textCodes[response.status]
  const isText = response.headers.get('Content-Type')?.startsWith('text/plain')
  return code && isText && answeredInText.has(name) ? { code, message } : null
}

const textCodes: Record<number, ErrorCode> = {
  400: 'invalid-input',
  403: 'forbidden',
  429: 'rate-limited',
  451: 'headless-browser',
}

const retryAfterOf = (response: Response) => {
  const seconds = Number(response.headers.get('Retry-After'))
  return seconds > 0 ? seconds : undefined
}

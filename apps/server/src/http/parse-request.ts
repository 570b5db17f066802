import type { OperationContract } from '@bowline/api/contract/operation'
import { invalid, limits, Refusal, StorageError } from '@bowline/domain'
import { checkStorable } from '@bowline/domain/storable-text'
import type { Context as HonoContext } from 'hono'
import { invalidInput } from './errors.ts'
import { isForm, parseForm } from './form-body.ts'

/** The input of an operation, checked, and the bytes of its body. @throws Refusal */
export const parseRequest = async (operation: OperationContract, http: HonoContext) => {
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
    new Refusal('too-large', `The request is too large. Send up to ${Math.floor(max / 1024)} KiB.`, {
      maxBytes: max,
    })
  const length = http.req.header('Content-Length')
  if (Number(length ?? 0) > max) throw tooLarge()
  if (length === '0') return new Uint8Array()
  // Reading a body of known length as a whole takes no stream, which costs more than the body.
  if (length !== undefined)
    return new Uint8Array(
      await http.req.raw.arrayBuffer().catch(cause => {
        throw new StorageError('canceled', cause)
      }),
    )
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

const utf8 = new TextDecoder('utf-8', { fatal: true })

const parseJson = (bytes: Uint8Array): unknown => {
  if (bytes.byteLength === 0) return {}
  try {
    return JSON.parse(utf8.decode(bytes))
  } catch {
    throw invalid('Send the body as JSON in UTF-8')
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

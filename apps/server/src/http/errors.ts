import { invalid, Refusal, StorageError, storageErrorCode, storageSentence } from '@bowline/domain'
import type { z } from '@hono/zod-openapi'
import type { Context as HonoContext } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Log } from '../log.ts'

/** Errors on the wire: `{ code, message, data? }`. */
export const answerRefusal = (http: HonoContext, refusal: Refusal) => {
  const { code, message, data } = refusal
  if (typeof data?.retryAfter === 'number') http.header('Retry-After', String(data.retryAfter))
  http.header('Cache-Control', 'no-store')
  return http.json({ code, message, data }, refusal.status as ContentfulStatusCode)
}

/** What nobody foresaw: logged with all there is, told with nothing of it. */
export const answerError = (http: HonoContext, error: unknown, log: Log) =>
  answerRefusal(http, refusalOf(http, error, log))

export const refusalOf = (http: HonoContext, error: unknown, log: Log): Refusal => {
  if (error instanceof Refusal) return error
  if (error instanceof StorageError) return storageRefusal(http, error, log)
  const stack = error instanceof Error ? error.stack : String(error)
  log.error('request failed', { method: http.req.method, path: http.req.path, stack })
  return new Refusal('internal', 'Something went wrong on the server. Please try again.')
}

/** Told by its code (SPEC.md §8); why is for the operator. */
const storageRefusal = (http: HonoContext, { code, cause }: StorageError, log: Log) => {
  const at = code === 'canceled' ? 'debug' : 'error'
  log[at]('storage failed', { method: http.req.method, path: http.req.path, code, cause: String(cause) })
  return new Refusal(storageErrorCode[code], storageSentence(code), { storage: code })
}

/** The first thing wrong with an input, as one sentence. */
export const invalidInput = (error: z.ZodError) => {
  const issue = error.issues[0]
  const field = issue?.path.join('.') || 'the request'
  return invalid(`${field}: ${issue?.message ?? 'invalid input'}`, { field })
}

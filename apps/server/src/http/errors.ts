import { refusalOfIssue } from '@bowline/api/contract/rules'
import {
  invalid,
  Refusal,
  refusalOfAll,
  StorageError,
  storageErrorCode,
  storageSentence,
} from '@bowline/domain'
import type { Context as HonoContext } from 'hono'
import { routePath } from 'hono/route'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { z } from 'zod'
import { serverBusy } from '../concurrency/create-concurrency-limit.ts'
import { isDatabaseUnavailable } from '../database/unavailable.ts'
import type { Log } from '../log.ts'

/** Errors on the wire: `{ code, message, data? }`. If there are several problems, `data.problems` has them all. */
export const answerRefusal = (http: HonoContext, refusal: Refusal) => {
  const { code, message, problems } = refusal
  const data =
    problems.length > 1 ? { ...refusal.data, problems: problems.map(presentProblem) } : refusal.data
  if (typeof data?.retryAfter === 'number') http.header('Retry-After', String(data.retryAfter))
  http.header('Cache-Control', 'no-store')
  return http.json({ code, message, data }, refusal.status as ContentfulStatusCode)
}

const presentProblem = ({ code, message, data }: Refusal) => ({ code, message, data })

type Where = { method: string; route: string }

/** Unexpected errors: the log gets all details, the caller none. */
export const answerError = (http: HonoContext, error: unknown, log: Log) =>
  answerRefusal(http, refusalOf(error, log, { method: http.req.method, route: routePath(http) }))

/** The refusal that answers an error. The cause is logged, with the pattern of the route, as paths contain names and tokens. */
export const refusalOf = (error: unknown, log: Log, { method, route }: Where): Refusal => {
  if (error instanceof Refusal) return error
  if (error instanceof StorageError) return storageRefusal(error, log, { method, route })
  if (isDatabaseUnavailable(error)) {
    log.warn('database unavailable', { method, route, reason: String(error) })
    return serverBusy()
  }
  const stack = error instanceof Error ? error.stack : String(error)
  log.error('request failed', { method, route, stack })
  return new Refusal('internal', 'Something went wrong on our side. Try again.')
}

/** The member gets the code, see docs/product/media.md#storage-errors. The cause is for the operator's log. */
const storageRefusal = ({ code, cause }: StorageError, log: Log, { method, route }: Where) => {
  const at = code === 'canceled' ? 'debug' : 'error'
  log[at]('storage failed', { method, route, code, cause: String(cause) })
  return new Refusal(storageErrorCode[code], storageSentence(code), { storage: code })
}

/** Everything that is wrong with an input, each problem as one sentence. */
export const invalidInput = (error: z.ZodError) => {
  const [first, ...others] = error.issues.map(issue => refusalOfIssue(issue) ?? schemaProblem(issue))
  return first ? refusalOfAll(first, others) : invalid('the request: invalid input')
}

const schemaProblem = ({ path, message }: z.core.$ZodIssue) => {
  const field = path.join('.') || 'the request'
  return invalid(`${field}: ${message}`, { field })
}

import type { OperationContract } from '@bowline/api/contract/operation'
import type { Refusal } from '@bowline/domain'
import type { Context as HonoContext } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { answerRefusal } from './errors.ts'

/** Answers as the operation's callers expect them: JSON of ours, plain text, or a callable function's envelope. */
export const answerAs = (http: HonoContext, { wire, status = 200 }: OperationContract, answer: unknown) => {
  http.header('Cache-Control', 'no-store')
  return wire === 'text'
    ? http.text(String(answer), status)
    : http.json(answer as object, status as ContentfulStatusCode)
}

export const refuseAs = (http: HonoContext, { wire }: OperationContract, refusal: Refusal) => {
  const { code, message, data } = refusal
  const status = refusal.status as ContentfulStatusCode
  if (!wire) return answerRefusal(http, refusal)
  if (typeof data?.retryAfter === 'number') http.header('Retry-After', String(data.retryAfter))
  http.header('Cache-Control', 'no-store')
  if (wire === 'text') return http.text(message, status)
  return http.json({ error: { status: callableStatus(status), message, details: { code, ...data } } }, status)
}

/** The names that callable functions' clients know. */
const callableStatus = (status: number) => callableStatuses[status] ?? 'INTERNAL'
const callableStatuses: Record<number, string> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  409: 'ALREADY_EXISTS',
  410: 'NOT_FOUND',
  422: 'FAILED_PRECONDITION',
  429: 'RESOURCE_EXHAUSTED',
  503: 'UNAVAILABLE',
}

import { contract, type OperationContract } from '@bowline/api/contract/index'
import { answeredInText, type OperationName } from '@bowline/api/endpoints'
import type { Refusal } from '@bowline/domain'
import type { Context as HonoContext } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { answerRefusal } from './errors.ts'
import { StreamedAnswer } from './streamed-answer.ts'

/** Answers as the operation's callers expect it: in JSON, or in text. */
export const answerAs = (http: HonoContext, name: OperationName, answer: unknown) => {
  const { status = 200, cachedFor }: OperationContract = contract[name]
  http.header('Cache-Control', cachedFor ? `public, max-age=${cachedFor}` : 'no-store')
  if (answer instanceof StreamedAnswer)
    return http.body(answer.body, status, {
      'Content-Type': 'application/json',
      'Content-Length': String(answer.bytes),
    })
  return answeredInText.has(name)
    ? http.text(String(answer), status)
    : http.json(answer as object, status as ContentfulStatusCode)
}

export const refuseAs = (http: HonoContext, name: OperationName, refusal: Refusal) => {
  if (!answeredInText.has(name)) return answerRefusal(http, refusal)
  const { retryAfter } = refusal.data ?? {}
  if (typeof retryAfter === 'number') http.header('Retry-After', String(retryAfter))
  http.header('Cache-Control', 'no-store')
  return http.text(refusal.message, refusal.status as ContentfulStatusCode)
}

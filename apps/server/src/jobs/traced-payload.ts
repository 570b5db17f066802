import { currentScope } from '../scope.ts'

/** Lets a job continue the trace of the request or job that adds it. The schemas of payloads ignore the added property. */
export const tracedPayload = (payload: unknown): unknown => {
  const span = currentScope()?.span
  return span && isObject(payload) ? { ...payload, traceparent: span.traceparent } : payload
}

export const traceparentIn = (payload: unknown) =>
  isObject(payload) && typeof payload.traceparent === 'string' ? payload.traceparent : undefined

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

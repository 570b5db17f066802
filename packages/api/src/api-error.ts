import { type ErrorCode, errorStatus, Refusal } from '@bowline/domain/errors'

/** A refusal by the server. `retryAfter` is how many seconds the server asks the client to wait. */
export class ApiError extends Refusal {
  readonly httpStatus: number
  readonly retryAfter: number | undefined

  constructor(
    status: number,
    body: { code: ErrorCode; message: string; data?: Record<string, unknown> },
    retryAfter?: number,
  ) {
    super(body.code, body.message, body.data, furtherProblems(body.data))
    this.name = 'ApiError'
    this.httpStatus = status
    this.retryAfter = retryAfter
  }

  override get status() {
    return this.httpStatus
  }
}

/** The problems in `data.problems`, without the first, which is the error itself. */
const furtherProblems = (data: Record<string, unknown> = {}) => {
  const problems: unknown[] = Array.isArray(data.problems) ? data.problems.slice(1) : []
  return problems.filter(isProblem).map(({ code, message, data }) => new Refusal(code, message, data))
}

type Problem = { code: ErrorCode; message: string; data?: Record<string, unknown> }

const isProblem = (value: unknown): value is Problem => {
  if (typeof value !== 'object' || value === null || !('code' in value && 'message' in value)) return false
  const isData = !('data' in value) || (typeof value.data === 'object' && value.data !== null)
  const isKnown = typeof value.code === 'string' && errorStatus(value.code) !== undefined
  return isKnown && typeof value.message === 'string' && isData
}

/** The server did not answer, or a proxy answered instead. It is a TypeError, like the errors of `fetch`. */
export class NotReached extends TypeError {
  /** The status of the proxy's answer; 0 if there was no answer. */
  readonly foreignStatus: number

  constructor(
    message = "We couldn't reach the server. Check your connection and try again.",
    foreignStatus = 0,
  ) {
    super(message)
    this.name = 'NotReached'
    this.foreignStatus = foreignStatus
  }
}

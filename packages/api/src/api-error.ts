import { type ErrorCode, Refusal } from '@bowline/domain/errors'

/** A refusal by the server. `retryAfter` is how many seconds the server asks the client to wait. */
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

/** The server did not answer, or a proxy answered instead. It is a TypeError, like the errors of `fetch`. */
export class NotReached extends TypeError {
  /** The status of the proxy's answer; 0 if there was no answer. */
  readonly foreignStatus: number

  constructor(message = 'The server could not be reached.', foreignStatus = 0) {
    super(message)
    this.name = 'NotReached'
    this.foreignStatus = foreignStatus
  }
}

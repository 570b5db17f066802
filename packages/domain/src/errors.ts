/** What a client may branch on; stable across versions and languages. */
export type ErrorCode =
  | 'invalid-input'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'edit-conflict'
  | 'too-large'
  | 'unsupported-media'
  | 'operation-mismatch'
  | 'rate-limited'
  | 'locked-out'
  | 'invalid-credential'
  | 'user-disabled'
  | 'user-not-found'
  | 'email-not-verified'
  | 'code-invalid'
  | 'origin-refused'
  | 'attestation-required'
  | 'quota-exceeded'
  | 'canceled'
  | 'headless-browser'
  | 'unavailable'
  | 'internal'

const statusOf: Record<ErrorCode, number> = {
  'invalid-input': 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'edit-conflict': 409,
  'too-large': 413,
  'unsupported-media': 415,
  'operation-mismatch': 422,
  'rate-limited': 429,
  'locked-out': 429,
  'invalid-credential': 401,
  'user-disabled': 403,
  'user-not-found': 404,
  'email-not-verified': 403,
  'code-invalid': 410,
  'origin-refused': 403,
  'attestation-required': 403,
  'quota-exceeded': 402,
  /** The caller has gone, and hears of it no more. */
  canceled: 499,
  'headless-browser': 451,
  unavailable: 503,
  internal: 500,
}

/** A refusal in the words of SPEC.md §8, with its HTTP status. `data` carries what a screen needs beside the sentence. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly data: Record<string, unknown> | undefined

  constructor(code: ErrorCode, message: string, data?: Record<string, unknown>) {
    super(message)
    this.name = 'Refusal'
    this.code = code
    this.data = data
  }

  get status(): number {
    return statusOf[this.code]
  }
}

/** One sentence about one wrong input. */
export const invalid = (message: string, data?: Record<string, unknown>) =>
  new Refusal('invalid-input', message, data)

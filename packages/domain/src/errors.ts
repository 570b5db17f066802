/** Codes for clients to branch on, stable across versions and languages. */
export type ErrorCode =
  | 'invalid-input'
  | 'method-not-allowed'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'unknown-route'
  | 'conflict'
  | 'edit-conflict'
  | 'too-large'
  | 'unsupported-media'
  | 'operation-mismatch'
  | 'operation-canceled'
  | 'not-attempted'
  | 'rate-limited'
  | 'locked-out'
  | 'invalid-credential'
  | 'wrong-password'
  | 'wrong-second-factor'
  | 'user-disabled'
  | 'user-not-found'
  | 'newcomer-limit'
  | 'invitation-needed'
  | 'approval-waiting'
  | 'approval-declined'
  | 'email-not-verified'
  | 'second-step-required'
  | 'second-factor-required'
  | 'proof-required'
  | 'code-invalid'
  | 'origin-refused'
  | 'attestation-required'
  | 'quota-exceeded'
  | 'canceled'
  | 'headless-browser'
  | 'unavailable'
  | 'internal'

export const statusOf: Record<ErrorCode, number> = {
  'invalid-input': 400,
  'method-not-allowed': 405,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  'unknown-route': 404,
  conflict: 409,
  'edit-conflict': 409,
  'too-large': 413,
  'unsupported-media': 415,
  'operation-mismatch': 422,
  'operation-canceled': 409,
  /** Only in the answers to a batch. */
  'not-attempted': 424,
  'rate-limited': 429,
  'locked-out': 429,
  'invalid-credential': 401,
  'wrong-password': 422,
  'wrong-second-factor': 422,
  'user-disabled': 403,
  'user-not-found': 404,
  'newcomer-limit': 403,
  'invitation-needed': 403,
  'approval-waiting': 403,
  'approval-declined': 403,
  'email-not-verified': 403,
  'second-step-required': 401,
  'second-factor-required': 403,
  'proof-required': 403,
  'code-invalid': 410,
  'origin-refused': 403,
  'attestation-required': 403,
  'quota-exceeded': 402,
  /** The caller has disconnected, so nobody gets the answer. */
  canceled: 499,
  'headless-browser': 451,
  unavailable: 503,
  internal: 500,
}

export const errorCodes = Object.keys(statusOf) as ErrorCode[]

/** The HTTP status of an error code; undefined for an unknown code. */
export const errorStatus = (code: string): number | undefined =>
  Object.hasOwn(statusOf, code) ? statusOf[code as ErrorCode] : undefined

/** A refused request, see docs/product/README.md#refusals. `data` is what a screen needs in addition to the message. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly data: Record<string, unknown> | undefined
  readonly #others: readonly Refusal[]

  constructor(
    code: ErrorCode,
    message: string,
    data?: Record<string, unknown>,
    others: readonly Refusal[] = [],
  ) {
    super(message)
    this.name = 'Refusal'
    this.code = code
    this.data = data
    this.#others = others
  }

  /** Every problem of the request, this one first. */
  get problems(): readonly Refusal[] {
    return [this, ...this.#others]
  }

  get status(): number {
    return statusOf[this.code]
  }
}

/** One sentence about one wrong input. */
export const invalid = (message: string, data?: Record<string, unknown>) =>
  new Refusal('invalid-input', message, data)

/**
 * Runs every check, so that all problems of an input are known at once.
 * @returns the results of the checks, under their names
 * @throws Refusal with the first problem's sentence and all of them in `problems`
 */
export const checkAll = <Results extends Record<string, unknown>>(
  checks: {
    [Name in keyof Results]: () => Results[Name]
  },
): Results => {
  const problems: Refusal[] = []
  const results: Partial<Results> = {}
  for (const name of Object.keys(checks) as (keyof Results)[]) {
    try {
      results[name] = checks[name]()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      problems.push(...error.problems)
    }
  }
  const [first, ...others] = problems
  if (first) throw refusalOfAll(first, others)
  return results as Results
}

/** One refusal that has every problem; its own sentence is the first one's. */
export const refusalOfAll = ({ code, message, data }: Refusal, others: readonly Refusal[]) =>
  new Refusal(code, message, data, others)

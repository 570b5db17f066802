/** See docs/product/notifications.md#problems. */
export type PushProblem =
  | 'NOTIFICATIONS_NOT_SUPPORTED'
  | 'PERMISSION_DENIED'
  | 'PERMISSION_NOT_GRANTED'
  | 'MESSAGING_INIT_FAILED'
  | 'SERVICE_WORKER_NOT_FOUND'
  | 'TOKEN_ERROR'
  | 'UNKNOWN_ERROR'

export class PushError extends Error {
  readonly problem: PushProblem

  constructor(problem: PushProblem, cause?: unknown) {
    super(problem, { cause })
    this.name = 'PushError'
    this.problem = problem
  }
}

export const problemOf = (error: unknown): PushProblem =>
  error instanceof PushError ? error.problem : 'UNKNOWN_ERROR'

/** Turns errors of `step` into this problem, unless they already name one. */
export const orProblem = async <Value>(problem: PushProblem, step: () => Promise<Value>): Promise<Value> => {
  try {
    return await step()
  } catch (error) {
    throw error instanceof PushError ? error : new PushError(problem, error)
  }
}

import type { ErrorCode } from '@bowline/domain/errors'
import type { Problem } from './item.ts'
import { Unsendable, UploadNotReached } from './outbox-error.ts'

/** The consequence of a failed attempt for its operation. */
export type Verdict =
  /** `unreachable`: other requests will fail too. */
  | { outcome: 'later'; problem: Problem; unreachable: boolean; retryAfter: number }
  | { outcome: 'refused'; problem: Problem }
  | { outcome: 'signed-out'; problem: Problem }

export const classifyFailure = (error: unknown): Verdict => {
  const message = error instanceof Error ? error.message : String(error)
  const status = statusOf(error)
  if (status > 0) {
    const problem = { code: codeOf(error), message, status, data: field(error, 'data') }
    if (undecided.has(problem.code)) return { outcome: 'later', problem, unreachable: false, retryAfter: 0 }
    if (status === 401) return { outcome: 'signed-out', problem }
    if (status >= 500 || passing.has(status))
      return { outcome: 'later', problem, unreachable: false, retryAfter: retryAfterOf(error) }
    return { outcome: 'refused', problem }
  }
  if (error instanceof TypeError || isBrokenOff(error))
    return {
      outcome: 'later',
      problem: { code: error instanceof UploadNotReached ? 'upload' : notReached, message, status: 0 },
      unreachable: true,
      retryAfter: 0,
    }
  const problem = { code: 'internal', message, status: 0 }
  if (error instanceof Unsendable) return { outcome: 'refused', problem }
  // Such as this device's database: it says nothing about the write.
  return { outcome: 'later', problem, unreachable: false, retryAfter: 0 }
}

/** The code for a problem that the server did not report. */
export const notReached = 'network'

/** Codes of a server that does not know the operation, because it is still to be upgraded. */
const unknownOperation: string[] = ['unknown-route', 'method-not-allowed'] satisfies ErrorCode[]

/** These don't decide about the write, which waits: the server can't judge it yet, or whether the app is genuine. */
const undecided = new Set(['attestation-required' satisfies ErrorCode, ...unknownOperation])

export const isUnknownOperation = (error: unknown) => unknownOperation.includes(codeOf(error))

const second = 1000
const longest = 300 * second

/** Limits stored times: after a clock jump, an operation must not wait for a year. */
export const longestWait = 24 * 3600 * second

/** Doubling from a second to five minutes, of which up to half is left to chance so that tabs and members spread out. */
export const backOffDelay = (attempts: number, retryAfter: number, random: () => number) => {
  const delay = Math.min(longest, second * 2 ** Math.min(attempts - 1, 20))
  return Math.min(longestWait, Math.max(retryAfter * second, delay * (0.5 + random() / 2)))
}

/** Request timeout, too early, too many requests, broken off on the way. */
const passing = new Set([408, 425, 429, 499])

const field = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined

const statusOf = (error: unknown) => {
  const status = field(error, 'status')
  return typeof status === 'number' ? status : 0
}

const codeOf = (error: unknown) => {
  const code = field(error, 'code')
  return typeof code === 'string' ? code : 'internal'
}

/** In seconds. */
const retryAfterOf = (error: unknown) => {
  const seconds = field(error, 'retryAfter')
  return typeof seconds === 'number' && seconds > 0 ? seconds : 0
}

const isBrokenOff = (error: unknown) => {
  const name = field(error, 'name')
  return name === 'AbortError' || name === 'TimeoutError' || name === 'NetworkError'
}

import type { ErrorCode } from '@bowline/domain/errors'
import type { z } from 'zod'

/** The roles that may call an operation. The command decides what they may do with a particular item. */
export type Access = 'visitor' | 'member' | 'admin' | 'developer'

/**
 * The rate limit class: how often a member (or an address without a session) may call it, and how many calls they may
 * have in progress. `search` is for reads that are far more expensive than a page of a list.
 */
export type RateClass =
  | 'read'
  | 'search'
  | 'write'
  | 'message'
  | 'upload'
  | 'credential'
  | 'mail'
  | 'import'
  | 'export'
  | 'batch'

export type OperationContract = {
  /** Starts with a verb and has at most five or so words. */
  summary: string
  /** What it does, what it returns and when it refuses; "you" is the signed-in member. */
  description: string
  tag: string
  access: Access
  rate: RateClass
  /** How many calls of its class it counts for; 1 by default. */
  cost?: number
  /** The message for a visitor (401); "No user is logged in" if it is left out. See docs/product/README.md#refusals. */
  signedOut?: string | ((query: Record<string, string>) => string)
  params?: z.ZodObject
  query?: z.ZodObject
  /**
   * A JSON body, `binary` for raw bytes, or `stream` for bodies too large for memory. The handler of a stream reads
   * and limits it, and the Idempotency-Key does not cover its contents.
   */
  body?: z.ZodType | 'binary' | 'stream'
  /** `form`: also as a form, url-encoded or multipart, because third-party programs call it. */
  bodyAs?: 'form'
  response: z.ZodType
  /**
   * The errors it can answer with besides those that follow from its access, key and body; the API document lists them
   * with their statuses, and a test that receives any other error fails.
   */
  refusals?: readonly ErrorCode[]
  /** The answer may be too large for memory: the handler streams it, and it is not stored for repeated requests. */
  streamed?: true
  /** The seconds for which anyone may cache the answer, which is then the same for everybody. Otherwise nobody may. */
  cachedFor?: number
  /**
   * A read that may come from a replica of the database, so that it may miss the latest changes by others, but never those of
   * the member. A request with `Cache-Control: no-cache` misses none.
   */
  fromReplica?: true
  /** The status of success, 200 by default. */
  status?: 200 | 201 | 202
  /**
   * How a write's Idempotency-Key is handled. `stored` (the default): stored with the answer, in the effect's
   * transaction. `own`: the handler does the same itself, after work that must not hold a transaction. `derived`:
   * the id of the created thing is derived from the key, so a retry creates the same; the handler opens its own
   * transactions. `none`: no key is needed, because the write changes nothing that matters. `optional`: like
   * `stored` with a key; without one, each request is a new write, because the caller may be a program that knows
   * no keys. `items`: the body contains several writes, each with its own key.
   */
  key?: 'stored' | 'own' | 'derived' | 'none' | 'optional' | 'items'
  /** `false`: a write without attestation, because its callers cannot have one or because it must always succeed. */
  attested?: false
}

/** Whether a write can be part of a batch. */
export const mayBeBatched = ({ access, rate, key = 'stored', body }: OperationContract) =>
  access === 'member' &&
  (rate === 'write' || rate === 'message') &&
  key === 'stored' &&
  body !== 'binary' &&
  body !== 'stream'

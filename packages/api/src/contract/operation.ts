import type { z } from '@hono/zod-openapi'

/** Who may call an operation at all; what they may do to which thing is decided by the command. */
export type Access = 'visitor' | 'member' | 'admin' | 'developer'

/** How often one member, or one address without a session, may call it. */
export type RateClass = 'read' | 'write' | 'message' | 'upload' | 'credential' | 'mail' | 'import'

export type OperationContract = {
  summary: string
  tag: string
  access: Access
  rate: RateClass
  /** What a visitor is told (401); "No user is logged in" where SPEC.md has no sentence of its own. */
  signedOut?: string
  params?: z.ZodObject
  query?: z.ZodObject
  /**
   * JSON body, `binary` for raw bytes, or `stream` for more of them than the memory should hold: the handler reads and
   * bounds them, and the Idempotency-Key tells nothing of what they are.
   */
  body?: z.ZodType | 'binary' | 'stream'
  /** `form`: also as a form, url-encoded or multipart, since the caller is a program of somebody else's. */
  bodyAs?: 'form'
  response: z.ZodType
  /** The status of success, 200 unless said. */
  status?: 200 | 201 | 202
  /**
   * What becomes of a write's Idempotency-Key. `stored` (unless said): kept with the answer, in the effect's transaction.
   * `own`: the handler does the same itself, after work that must not hold a transaction. `derived`: what is made takes
   * its id from the key, so that a retry makes the same; the handler opens its transactions itself. `none`: needs no key,
   * since it changes nothing that matters. `optional`: as `stored` where one is sent, and done anew where none is, since
   * the caller may be a program that knows no keys.
   */
  key?: 'stored' | 'own' | 'derived' | 'none' | 'optional'
  /** `false`: a write for which no attestation is asked, since its callers can't have one or it must always go. */
  attested?: false
}

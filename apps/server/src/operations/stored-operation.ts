import { Refusal } from '@bowline/domain'
import type { Kysely } from 'kysely'
import type { DB } from '../database/schema.gen.ts'

/** The actor of visitors' operations. */
export const visitor = '00000000-0000-0000-0000-000000000000'

/** One write, as its idempotency record names it. */
export type Claim = {
  actorId: string | null
  id: string
  name: string
  requestHash: Buffer
  /** With the previous SECRET, during a rotation. */
  formerHashes: readonly Buffer[]
  /** Ids of earlier operations of the actor that this one makes unnecessary. */
  cancels: readonly string[]
  now: Date
}

/** An idempotency record. */
export type StoredOperation = { name: string; request_hash: Buffer; answer: unknown }

/** The stored name of an operation that was canceled before it was applied. */
export const canceled = 'canceled'

export const findStored = (db: Kysely<DB>, { actorId, id }: Claim): Promise<StoredOperation | undefined> =>
  db
    .selectFrom('operations')
    .select(['name', 'request_hash', 'answer'])
    .where('actor_id', '=', actorId ?? visitor)
    .where('id', '=', id)
    .executeTakeFirst()

/** The answer that the operation was given before. @throws Refusal 422 if it was another request, 409 if it was canceled */
export const answerOf = (stored: StoredOperation, claim: Claim) => {
  if (stored.name === canceled) throw new Refusal('operation-canceled', 'A later change replaced this one')
  const hashes = [claim.requestHash, ...claim.formerHashes]
  if (stored.name !== claim.name || !hashes.some(hash => stored.request_hash.equals(hash)))
    throw new Refusal(
      'operation-mismatch',
      'This Idempotency-Key was already used for another request. Use a new key for every write.',
    )
  return stored.answer
}

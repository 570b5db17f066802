import { createHmac } from 'node:crypto'
import { Refusal } from '@bowline/domain'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../database/schema.gen.ts'

/** Who a visitor's operations are filed under. */
export const visitor = '00000000-0000-0000-0000-000000000000'

export type Claim = {
  actorId: string | null
  id: string
  name: string
  requestHash: Buffer
  now: Date
}

/** A digest of everything that makes a request what it is; keyed, since it covers passwords. */
export const hashRequest = (secret: string, parts: (string | Uint8Array)[]) => {
  const hmac = createHmac('sha256', secret)
  for (const part of parts) hmac.update(part).update('\0')
  return hmac.digest()
}

/**
 * One transaction { claim the id, effect, answer stored under the id }. The same id again gives the first answer and
 * changes nothing; a second request that comes while the first runs waits for it. A refusal does not use the id up, so
 * that what was wrong can be put right under the same id.
 * @throws Refusal 422 when the id was used for another request
 */
export const applyOnce = <Answer>(
  db: Kysely<DB>,
  claim: Claim,
  effect: (db: Kysely<DB>) => Promise<Answer>,
): Promise<Answer> =>
  db.transaction().execute(async transaction => {
    const actor = claim.actorId ?? visitor
    const claimed = await transaction
      .insertInto('operations')
      .values({
        actor_id: actor,
        id: claim.id,
        name: claim.name,
        request_hash: claim.requestHash,
        created_at: claim.now,
      })
      .onConflict(conflict => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!claimed) return (await storedAnswer<Answer>(transaction, claim)) as Answer
    const answer = await effect(transaction)
    const isClaim = sql<boolean>`actor_id = ${actor} and id = ${claim.id}`
    if (answer instanceof Refusal) await transaction.deleteFrom('operations').where(isClaim).execute()
    else
      await transaction
        .updateTable('operations')
        .set({ answer: JSON.stringify(answer) })
        .where(isClaim)
        .execute()
    return answer
  })

/** The answer an operation was given before; undefined when it is new. @throws Refusal 422 */
export const storedAnswer = async <Answer>(db: Kysely<DB>, claim: Claim): Promise<Answer | undefined> => {
  const earlier = await db
    .selectFrom('operations')
    .select(['name', 'request_hash', 'answer'])
    .where('actor_id', '=', claim.actorId ?? visitor)
    .where('id', '=', claim.id)
    .executeTakeFirst()
  if (!earlier) return undefined
  if (earlier.name !== claim.name || !earlier.request_hash.equals(claim.requestHash))
    throw new Refusal(
      'operation-mismatch',
      'This Idempotency-Key was used for another request; give every new write a new one.',
    )
  return earlier.answer as Answer
}

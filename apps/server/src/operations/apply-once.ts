import { createHmac } from 'node:crypto'
import { Refusal } from '@bowline/domain'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '../database/schema.gen.ts'

/** The actor of visitors' operations. */
export const visitor = '00000000-0000-0000-0000-000000000000'

export type Claim = {
  actorId: string | null
  id: string
  name: string
  requestHash: Buffer
  /** Ids of earlier operations of the actor that this one makes unnecessary. */
  cancels: readonly string[]
  now: Date
}

/** A keyed digest of the whole request. It is keyed because requests can contain passwords. */
export const hashRequest = (secret: string, parts: (string | Uint8Array)[]) => {
  const hmac = createHmac('sha256', secret)
  for (const part of parts) hmac.update(part).update('\0')
  return hmac.digest()
}

/**
 * One transaction { claim the id, effect, answer stored under the id }. A retry with the same id gets the first
 * answer and changes nothing. A concurrent request with the id waits for the first. A refusal releases the id,
 * so a corrected request can use it. Canceled operations are refused if they arrive later. One that is in
 * progress is waited for, and its effect can be undone.
 * @throws Refusal 422 if the id was used for another request, 409 if the operation was canceled
 */
export const applyOnce = <Answer>(
  db: Kysely<DB>,
  claim: Claim,
  effect: (db: Transaction<DB>) => Promise<Answer>,
): Promise<Answer | Refusal> =>
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
    const answer = claim.cancels.length
      ? await cancelAndApply(transaction, claim, effect)
      : await effect(transaction)
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

/**
 * The ids stay canceled if the effect finds nothing to change (404): a deletion may come before the creation it cancels.
 * Any other refusal throws, and undoes the cancellation too.
 */
const cancelAndApply = async <Answer>(
  transaction: Transaction<DB>,
  { actorId, cancels, now }: Claim,
  effect: (db: Transaction<DB>) => Promise<Answer>,
): Promise<Answer | Refusal> => {
  await transaction
    .insertInto('operations')
    .values(
      cancels.map(id => ({
        actor_id: actorId ?? visitor,
        id,
        name: canceled,
        request_hash: Buffer.alloc(0),
        created_at: now,
      })),
    )
    .onConflict(conflict => conflict.doNothing())
    .execute()
  await sql`savepoint before_effect`.execute(transaction)
  try {
    return await effect(transaction)
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 404) throw error
    await sql`rollback to savepoint before_effect`.execute(transaction)
    return error
  }
}

/** The stored name of an operation that was canceled before it arrived. */
const canceled = 'canceled'

/** The answer an operation was given before; undefined when it is new. @throws Refusal 422 or 409 */
export const storedAnswer = async <Answer>(db: Kysely<DB>, claim: Claim): Promise<Answer | undefined> => {
  const earlier = await db
    .selectFrom('operations')
    .select(['name', 'request_hash', 'answer'])
    .where('actor_id', '=', claim.actorId ?? visitor)
    .where('id', '=', claim.id)
    .executeTakeFirst()
  if (!earlier) return undefined
  if (earlier.name === canceled) throw new Refusal('operation-canceled', 'A later change replaced this one')
  if (earlier.name !== claim.name || !earlier.request_hash.equals(claim.requestHash))
    throw new Refusal(
      'operation-mismatch',
      'This Idempotency-Key was already used for another request. Use a new key for every write.',
    )
  return earlier.answer as Answer
}

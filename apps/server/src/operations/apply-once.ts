import { createHmac } from 'node:crypto'
import { Refusal } from '@bowline/domain'
import { type Kysely, sql, type Transaction } from 'kysely'
import { compileOnce } from '../database/compile-once.ts'
import { isUniqueViolation } from '../database/constraint.ts'
import type { DB } from '../database/schema.gen.ts'
import { OvertakenError } from './retry-on-deadlock.ts'
import { answerOf, type Claim, canceled, findStored, visitor } from './stored-operation.ts'

/** A keyed digest of the whole request. It is keyed because requests can contain passwords. */
export const hashRequest = (secret: string, parts: (string | Uint8Array)[]) => {
  const hmac = createHmac('sha256', secret)
  for (const part of parts) hmac.update(part).update('\0')
  return hmac.digest()
}

type Effect = (db: Transaction<DB>) => Promise<unknown>

/**
 * One transaction { effect, answer stored under the id }, for an operation that is not stored yet. Of two requests
 * with the same id at the same time, only one can store its answer: the effect of the other is undone, and it gets that
 * answer. A refusal stores nothing, so a corrected request can use the id. An operation that was canceled cannot store
 * its answer either. See docs/decisions/033-store-the-answer-last.md.
 * @throws Refusal 422 if the id was used for another request, 409 if the operation was canceled
 * @throws OvertakenError if an operation that this one cancels was applied meanwhile
 */
export const applyOnce = async (db: Kysely<DB>, claim: Claim, effect: Effect): Promise<unknown> => {
  try {
    return await db.transaction().execute(async transaction => {
      const answer =
        claim.cancels.length > 0
          ? await cancelAndApply(transaction, claim, effect)
          : await effect(transaction)
      if (!(answer instanceof Refusal)) await store(transaction, claim, answer)
      // What a refusal leaves behind, such as a counted attempt, must not follow a success.
      else if (await findStored(transaction, claim)) throw answer
      return answer
    })
  } catch (error) {
    // The effect may also have failed because it met what the first request with this id did.
    const stored =
      error instanceof Refusal || isUniqueViolation(error) ? await findStored(db, claim) : undefined
    if (stored) return answerOf(stored, claim)
    throw error
  }
}

/** Waits for a transaction that stores the same id, and fails if that commits. Of a deleted member nothing is stored. */
const store = (
  transaction: Transaction<DB>,
  { actorId, id, name, requestHash, now }: Claim,
  answer: unknown,
) =>
  insertRecord(transaction, {
    actorId: actorId ?? visitor,
    id,
    name,
    requestHash,
    answer: JSON.stringify(answer),
    now,
  })

type Stored = { actorId: string; id: string; name: string; requestHash: Buffer; answer: string; now: Date }

const insertRecord = compileOnce<unknown, Stored>(
  ({ actorId, id, name, requestHash, answer, now }) => sql`
    insert into operations (actor_id, id, name, request_hash, answer, created_at)
    select ${actorId}::uuid, ${id}, ${name}, ${requestHash}, ${answer}, ${now}
    where ${actorId} = ${sql.lit(visitor)}::uuid or exists (select from accounts where accounts.id = ${actorId})`,
)

/**
 * The ids stay canceled if the effect finds nothing to change (404): a deletion may come before the creation it cancels.
 * Any other refusal throws, and undoes the cancellation too. The ids are stored after the effect, like any answer,
 * so that two operations cannot wait for each other's rows.
 */
const cancelAndApply = async (transaction: Transaction<DB>, claim: Claim, effect: Effect) => {
  const before = await findIds(transaction, claim)
  await sql`savepoint before_effect`.execute(transaction)
  const answer = await effect(transaction).catch(async error => {
    if (!(error instanceof Refusal) || error.status !== 404) throw error
    await sql`rollback to savepoint before_effect`.execute(transaction)
    return error
  })
  const inserted = await cancel(transaction, claim)
  if (claim.cancels.some(id => !before.has(id) && !inserted.has(id))) throw new OvertakenError()
  return answer
}

const findIds = async (transaction: Transaction<DB>, { actorId, cancels }: Claim) => {
  const rows = await transaction
    .selectFrom('operations')
    .select('id')
    .where('actor_id', '=', actorId ?? visitor)
    .where('id', 'in', cancels)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** @returns the ids that were not stored */
const cancel = async (transaction: Transaction<DB>, { actorId, cancels, now }: Claim) => {
  const rows = await transaction
    .insertInto('operations')
    .values(
      cancels.toSorted().map(id => ({
        actor_id: actorId ?? visitor,
        id,
        name: canceled,
        request_hash: Buffer.alloc(0),
        created_at: now,
      })),
    )
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

import { createHmac } from 'node:crypto'
import { Refusal } from '@bowline/domain'
import { type Kysely, sql, type Transaction } from 'kysely'
import { compileOnce } from '../database/compile-once.ts'
import { isUniqueViolation } from '../database/constraint.ts'
import type { DB } from '../database/schema.gen.ts'
import { type RecordValues, recordOf } from './record.ts'
import { OvertakenError } from './retry-on-deadlock.ts'
import { type Claim, canceled, findStored, visitor } from './stored-operation.ts'
import { answerAgain } from './wait-for-disk.ts'

/** A keyed digest of the whole request. It is keyed because requests can contain passwords. */
export const hashRequest = (secret: string, parts: (string | Uint8Array)[]) => {
  const hmac = createHmac('sha256', secret)
  for (const part of parts) hmac.update(part).update('\0')
  return hmac.digest()
}

type Effect<Db> = (db: Db) => Promise<unknown>

/**
 * One transaction { effect, answer stored under the id }, for an operation that is not stored yet. Of two requests
 * with the same id at the same time, only one can store its answer: the effect of the other is undone, and it gets that
 * answer. A refusal stores nothing, so a corrected request can use the id. An operation that was canceled cannot store
 * its answer either. See docs/decisions/033-store-the-answer-last.md.
 * @throws Refusal 422 if the id was used for another request, 409 if the operation was canceled
 * @throws OvertakenError if an operation that this one cancels was applied meanwhile
 */
export const applyOnce = (db: Kysely<DB>, claim: Claim, effect: Effect<Transaction<DB>>) =>
  orStored(db, claim, () =>
    db.transaction().execute(async transaction => {
      const answer = await (claim.cancels.length > 0
        ? cancelAndApply(transaction, claim, effect)
        : effect(transaction))
      if (!(answer instanceof Refusal))
        await insertRecord(transaction, { ...recordOf(claim), answer: JSON.stringify(answer) })
      // What a refusal leaves behind, such as a counted attempt, must not follow a success.
      else if (await findStored(transaction, claim)) throw answer
      return answer
    }),
  )

/** The same for an effect that stores its record itself. It gets a transaction only if it needs one. */
export const applyStatement = (
  db: Kysely<DB>,
  claim: Claim,
  needsTransaction: boolean,
  effect: Effect<Kysely<DB>>,
) =>
  orStored(db, claim, () => {
    if (claim.cancels.length > 0)
      return db.transaction().execute(transaction => cancelAndApply(transaction, claim, effect))
    return needsTransaction ? db.transaction().execute(effect) : effect(db)
  })

/** @property isRepeated the answer was stored by an earlier request, and nothing has changed */
export type Applied = { answer: unknown; isRepeated: boolean }

const orStored = async (db: Kysely<DB>, claim: Claim, apply: () => Promise<unknown>): Promise<Applied> => {
  try {
    return { answer: await apply(), isRepeated: false }
  } catch (error) {
    // The effect may also have failed because it met what the first request with this id did.
    const stored =
      error instanceof Refusal || isUniqueViolation(error) ? await findStored(db, claim) : undefined
    if (stored) return { answer: await answerAgain(db, stored, claim), isRepeated: true }
    throw error
  }
}

/** Waits for a transaction that stores the same id, and fails if that commits. Nothing is stored of a deleted member. */
const insertRecord = compileOnce<unknown, RecordValues & { answer: string }>(
  ({ actorId, operationId, operationName, requestHash, answer, now }) => sql`
    insert into operations (actor_id, id, name, request_hash, answer, created_at)
    select ${actorId}::uuid, ${operationId}, ${operationName}, ${requestHash}, ${answer}, ${now}
    where ${actorId} = ${sql.lit(visitor)}::uuid or exists (select from accounts where accounts.id = ${actorId})`,
)

/**
 * The ids stay canceled if the effect finds nothing to change (404): a deletion may come before the creation it cancels.
 * Any other refusal throws, and undoes the cancellation too. The ids are stored after the effect, like any answer,
 * so that two operations cannot wait for each other's rows.
 */
const cancelAndApply = async (
  transaction: Transaction<DB>,
  claim: Claim,
  effect: Effect<Transaction<DB>>,
) => {
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

import { type Kysely, sql } from 'kysely'
import { serverBusy } from '../concurrency/create-concurrency-limit.ts'
import { compileBatch } from '../database/batch.ts'
import { compileOnce } from '../database/compile-once.ts'
import type { DB } from '../database/schema.gen.ts'
import { isStored } from './record.ts'
import { answerOf, type Claim, type StoredOperation, visitor } from './stored-operation.ts'

/**
 * Resolves once the record of a write is on disk, and on the standbys that commits wait for, and with it the whole write. The log
 * of changes is written in order, so the commit of an empty entry waits for all before it. Writes that wait at the same time share
 * that commit: while the disk is slow, waiting must not take all connections.
 * @throws Refusal 503 if the record is not there: PostgreSQL was restarted before it was on disk
 */
export const waitForDisk = async (db: Kysely<DB>, { actorId, id }: Pick<Claim, 'actorId' | 'id'>) => {
  const [found] = await waitTogether(db, { actorId: actorId ?? visitor, id })
  if (!found?.is_stored) throw serverBusy()
}

type Written = { actorId: string; id: string }
type Found = { is_stored: boolean }

const emptyEntry = sql`pg_logical_emit_message(true, 'bowline', '')`

const waitAlone = compileOnce<Found, Written>(
  written => sql`select ${emptyEntry}, ${isStored(written)} as is_stored`,
)

const waitTogether = compileBatch<Found, Written>({
  types: { actorId: 'uuid', id: 'text' },
  alone: waitAlone,
  build: (calls, written) => sql`
    select calls.n, (select ${emptyEntry}), ${isStored(written)} as is_stored from ${calls}`,
})

/** The answer that the operation was given before, once it is on disk: the first request may still wait for that. @throws Refusal */
export const answerAgain = async (db: Kysely<DB>, stored: StoredOperation, claim: Claim) => {
  const answer = answerOf(stored, claim)
  await waitForDisk(db, claim)
  return answer
}

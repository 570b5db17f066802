import { type Kysely, sql } from 'kysely'
import { serverBusy } from '../concurrency/create-concurrency-limit.ts'
import { compileOnce } from '../database/compile-once.ts'
import type { DB } from '../database/schema.gen.ts'
import { answerOf, type Claim, type StoredOperation, visitor } from './stored-operation.ts'

/**
 * Resolves once the record of a write is on disk, and on the standbys that commits wait for, and with it the whole write. The log
 * of changes is written in order, so the commit of an empty entry waits for all before it.
 * @throws Refusal 503 if the record is not there: PostgreSQL was restarted before it was on disk
 */
export const waitForDisk = async (db: Kysely<DB>, { actorId, id }: Pick<Claim, 'actorId' | 'id'>) => {
  const [found] = await findAndWait(db, { actorId: actorId ?? visitor, id })
  if (!found?.is_stored) throw serverBusy()
}

const findAndWait = compileOnce<{ is_stored: boolean }, { actorId: string; id: string }>(
  ({ actorId, id }) => sql`
    select pg_logical_emit_message(true, 'bowline', ''),
      exists (select from operations where actor_id = ${actorId} and id = ${id}) as is_stored`,
)

/** The answer that the operation was given before, once it is on disk: the first request may still wait for that. @throws Refusal */
export const answerAgain = async (db: Kysely<DB>, stored: StoredOperation, claim: Claim) => {
  const answer = answerOf(stored, claim)
  await waitForDisk(db, claim)
  return answer
}

import { type Kysely, sql } from 'kysely'
import type { DB } from './schema.gen.ts'

/**
 * Resolves once all that has been committed is on disk, and on the standbys that commits wait for. The log of changes is written in
 * order, so a commit of a record without a meaning waits for all before it.
 */
export const waitForDisk = async (db: Kysely<DB>) => {
  await sql`select pg_logical_emit_message(true, 'bowline', '')`.execute(db)
}

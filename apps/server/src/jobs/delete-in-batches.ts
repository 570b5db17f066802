import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Partition, PartitionedTable } from '../database/month-partitions.ts'
import type { DB } from '../database/schema.gen.ts'

/** Few enough for one statement to stay far below the time limit of statements. */
export const deleteBatch = 5_000

/**
 * Deletes all matching rows, one batch per statement, so that many rows do not exceed the statement time limit. Rows that
 * somebody else has locked are left for the next time, because waiting for them with other rows locked can end in a deadlock.
 * Of a partitioned table, name a partition: rows are found by their address, which is unique only there.
 */
export const deleteInBatches = async (
  db: Kysely<DB>,
  table: Exclude<keyof DB, PartitionedTable> | Partition,
  condition: RawBuilder<unknown>,
) => {
  while (true) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)}
      where ctid = any(array(
        select ctid from ${sql.table(table)} where ${condition} limit ${deleteBatch} for update skip locked
      ))`.execute(db)
    if (numAffectedRows < deleteBatch) return
  }
}

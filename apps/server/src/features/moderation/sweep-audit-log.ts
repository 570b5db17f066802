import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { deleteInBatches } from '../../jobs/delete-in-batches.ts'

/** The log refuses every other deletion. */
export const sweepAuditLog = ({ db }: Pick<Context, 'db'>, expired: Date) =>
  db.transaction().execute(async transaction => {
    await sql`select set_config('bowline.audit_log_expired', ${expired.toISOString()}, true)`.execute(
      transaction,
    )
    await deleteInBatches(transaction, 'audit_log', sql`at <= ${expired}`)
  })

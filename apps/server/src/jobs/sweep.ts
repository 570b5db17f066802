import { sql } from 'kysely'
import type { Context } from '../context.ts'
import type { Features } from '../feature.ts'
import { deleteInBatches } from './delete-in-batches.ts'

/** How long a write's id is remembered, in milliseconds: longer than any outbox keeps trying. */
const operationLife = 60 * 24 * 60 * 60_000

/** Deletes rows that have expired. Readers ignore such rows already; this frees the disk. */
export const sweep = async (context: Context, features: Pick<Features, 'onSweep'>) => {
  const { db, now } = context
  const ago = (milliseconds: number) => new Date(now().getTime() - milliseconds)
  await deleteInBatches(db, 'rate_limits', sql`full_at <= ${now()}`)
  await deleteInBatches(db, 'operations', sql`created_at <= ${ago(operationLife)}`)
  for (const onSweep of features.onSweep) await onSweep(context, ago)
}

import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { addMonths, dropMonths } from '../database/month-partitions.ts'
import type { Features } from '../feature.ts'
import { deleteInBatches } from './delete-in-batches.ts'

/** How long a job that failed for good stays visible to developers, in milliseconds. */
const failedJobLife = 30 * 24 * 60 * 60_000

/** Deletes rows that have expired. Readers ignore such rows already; this frees the disk. */
export const sweep = async (context: Context, features: Pick<Features, 'onSweep'>) => {
  const { db, now } = context
  const ago = (milliseconds: number) => new Date(now().getTime() - milliseconds)
  await addMonths(context, now())
  await sweepOperations(context, ago(context.config.retention.operations))
  await deleteInBatches(db, 'rate_limits', sql`full_at <= ${now()}`)
  await deleteFailedJobs(context, ago(failedJobLife))
  for (const onSweep of features.onSweep) await onSweep(context, ago)
}

/** Most operations go with their month. The others are in months that cannot be dropped, or in none. */
const sweepOperations = async (context: Context, expired: Date) => {
  const { kept } = await dropMonths(context, 'operations', expired)
  const withoutMonth = ['operations_before', 'operations_timeless', 'operations_default'] as const
  for (const partition of [...kept, ...withoutMonth])
    await deleteInBatches(context.db, partition, sql`created_at <= ${expired}`)
}

/** Jobs that succeed are deleted at once. */
const deleteFailedJobs = ({ db }: Pick<Context, 'db'>, failedBefore: Date) =>
  sql`
    select graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs
      where attempts >= max_attempts and locked_at is null and updated_at <= ${failedBefore}
    ))`.execute(db)

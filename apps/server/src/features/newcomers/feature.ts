import { sql } from 'kysely'
import type { Feature } from '../../feature.ts'
import { deleteInBatches } from '../../jobs/delete-in-batches.ts'
import { countLife } from './count.ts'

export const newcomers: Feature = {
  onSweep: ({ db }, ago) =>
    deleteInBatches(db, 'newcomer_counts', sql`window_started_at <= ${ago(countLife)}`),
}

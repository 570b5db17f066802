import { sql } from 'kysely'
import type { Feature } from '../../feature.ts'
import { deleteInBatches } from '../../jobs/delete-in-batches.ts'
import { dayOf } from './record.ts'

/** Thirteen months in milliseconds, so that a month can be compared with the same month of the year before. */
const retention = 396 * 24 * 60 * 60_000

export const analytics: Feature = {
  onSweep: async ({ db }, ago) => {
    const lastDay = dayOf(ago(retention))
    await deleteInBatches(db, 'page_views', sql`day <= ${lastDay}::date`)
    await deleteInBatches(db, 'web_vitals', sql`day <= ${lastDay}::date`)
  },
}

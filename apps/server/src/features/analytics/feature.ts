import { sql } from 'kysely'
import type { Feature } from '../../feature.ts'
import { deleteInBatches } from '../../jobs/delete-in-batches.ts'
import { dayOf } from './record.ts'

export const analytics: Feature = {
  onSweep: async ({ db, config }, ago) => {
    const lastDay = dayOf(ago(config.retention.analytics))
    await deleteInBatches(db, 'page_views', sql`day <= ${lastDay}::date`)
    await deleteInBatches(db, 'web_vitals', sql`day <= ${lastDay}::date`)
  },
}

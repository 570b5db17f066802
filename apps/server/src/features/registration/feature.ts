import { limits } from '@bowline/domain'
import { sql } from 'kysely'
import type { Feature } from '../../feature.ts'
import { deleteInBatches } from '../../jobs/delete-in-batches.ts'

export const registration: Feature = {
  onSweep: ({ db }, ago) =>
    deleteInBatches(
      db,
      'accounts',
      sql`approval = 'declined' and approval_changed_at <= ${ago(limits.declinedLife)}`,
    ),
}

import { sql } from 'kysely'
import type { Feature } from '../../feature.ts'
import { deleteInBatches } from '../../jobs/delete-in-batches.ts'

export const attestation: Feature = {
  onSweep: ({ db, now }) => deleteInBatches(db, 'used_challenges', sql`expires_at <= ${now()}`),
}

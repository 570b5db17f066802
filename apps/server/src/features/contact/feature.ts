import { sql } from 'kysely'
import type { Feature } from '../../feature.ts'
import { deleteInBatches } from '../../jobs/delete-in-batches.ts'
import { deleteContactEmails } from './delete-emails.ts'

export const contact: Feature = {
  onSweep: ({ db, config }, ago) =>
    deleteInBatches(db, 'contact_messages', sql`created_at <= ${ago(config.retention.contactMessages)}`),
  onMemberLeaves: ({ db }, email) => deleteContactEmails(db, email),
}

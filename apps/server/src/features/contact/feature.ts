import { sql } from 'kysely'
import type { Feature } from '../../feature.ts'
import { deleteInBatches } from '../../jobs/delete-in-batches.ts'
import { deleteContactEmails } from './delete-emails.ts'

/** Thirteen months in milliseconds. */
const messageRetention = 396 * 24 * 60 * 60_000

export const contact: Feature = {
  onSweep: ({ db }, ago) =>
    deleteInBatches(db, 'contact_messages', sql`created_at <= ${ago(messageRetention)}`),
  onMemberLeaves: ({ db }, email) => deleteContactEmails(db, email),
}

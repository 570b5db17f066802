import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { DB } from '../../database/schema.gen.ts'
import { addJob, defineJob } from '../../jobs/add-job.ts'

export const forgetMemberJob = defineJob(
  'forget-member',
  z.object({ memberId: z.uuid(), digests: z.array(z.uuid()) }),
)

/** By then, concurrent writes of other members have finished. */
const delay = 60_000

/** Must run before the notifications are deleted, because they say which digests mention the member. */
export const queueForgetting = async (db: Kysely<DB>, memberId: string) => {
  const { rows } = await sql<{ id: string }>`
    select distinct digest_id as id from notifications where sender_id = ${memberId} and digest_id is not null`.execute(
    db,
  )
  await addJob(db, forgetMemberJob, { memberId, digests: rows.map(({ id }) => id) }, { delay })
}

/**
 * Deletes copies of the member's data that others still have: stored answers to their writes, digests and
 * reminders. A retried write then finds its subject gone. The emails are composed again when they are sent.
 */
export const forgetMember = (
  db: Kysely<DB>,
  { memberId, digests }: { memberId: string; digests: string[] },
) =>
  db.transaction().execute(async transaction => {
    // No index covers the contents of answers, and no request waits for this.
    await sql`set local statement_timeout = 0`.execute(transaction)
    await sql`delete from operations where answer::text like ${`%${memberId}%`}`.execute(transaction)
    await sql`
      update mails set subject = '', text = '', html = '', links = '{}'
      where kind in ('digest', 'reminder') and (id = any(${digests}::uuid[]) or text like ${`%${memberId}%`})`.execute(
      transaction,
    )
  })

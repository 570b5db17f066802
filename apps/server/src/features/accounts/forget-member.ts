import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/schema.gen.ts'
import { addJob } from '../../jobs/add-job.ts'

/** What others were doing at that moment is through by then. */
const delay = 60_000

/** Before the notifications go that say which digests told of the member. */
export const queueForgetting = async (db: Kysely<DB>, memberId: string) => {
  const { rows } = await sql<{ id: string }>`
    select distinct digest_id as id from notifications where sender_id = ${memberId} and digest_id is not null`.execute(
    db,
  )
  await addJob(db, 'forget-member', { memberId, digests: rows.map(({ id }) => id) }, { delay })
}

/**
 * What others still have of a member who left, in copies: answers to their writes, kept so that a write sent again gets
 * the same one, and digests and reminders. A write sent again later finds what it was about gone; those mails are composed anew when they are
 * sent.
 */
export const forgetMember = (
  db: Kysely<DB>,
  { memberId, digests }: { memberId: string; digests: string[] },
) =>
  db.transaction().execute(async transaction => {
    // No index knows what is inside of answers, and nobody waits for this.
    await sql`set local statement_timeout = 0`.execute(transaction)
    await sql`delete from operations where answer::text like ${`%${memberId}%`}`.execute(transaction)
    await sql`
      update mails set subject = '', text = '', html = '', links = '{}'
      where kind in ('digest', 'reminder') and (id = any(${digests}::uuid[]) or text like ${`%${memberId}%`})`.execute(
      transaction,
    )
  })

import type { ParsedOf } from '@bowline/api/contract/index'
import { moderationMessages, Refusal } from '@bowline/domain'
import { type Kysely, sql } from 'kysely'
import type { MemberCall } from '../../context.ts'
import type { DB } from '../../database/schema.gen.ts'
import { audit } from '../../operations/audit.ts'
import { idTaken } from '../../operations/id-taken.ts'

type Row = { id: string; text: string; starts_at: Date; ends_at: Date }

/** Current announcements that the member has not dismissed, latest first. */
export const findAnnouncements = async ({ db, viewer, now }: MemberCall) => {
  const { rows } = await sql<Row>`
    select id, text, starts_at, ends_at from announcements
    where starts_at <= ${now} and ends_at > ${now} and not exists (
      select from announcement_dismissals where announcement_id = announcements.id and member_id = ${viewer.id}
    )
    order by starts_at desc, id desc`.execute(db)
  return { announcements: rows.map(present) }
}

/** @throws Refusal 404 */
export const dismissAnnouncement = async ({ db, viewer }: MemberCall, id: string) => {
  await findAnnouncement(db, id)
  await db
    .insertInto('announcement_dismissals')
    .values({ member_id: viewer.id, announcement_id: id })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return { success: true as const }
}

export const findAllAnnouncements = async (db: Kysely<DB>) => {
  const { rows } = await sql<Row & { dismissals: number }>`
    select id, text, starts_at, ends_at, (
      select count(*)::int from announcement_dismissals where announcement_id = announcements.id
    ) as dismissals
    from announcements order by starts_at desc, id desc limit 100`.execute(db)
  return { announcements: rows.map(row => ({ ...present(row), dismissals: row.dismissals })) }
}

/** @throws Refusal */
export const createAnnouncement = async (
  call: MemberCall,
  { id, text, startsAt, endsAt }: ParsedOf<'createAnnouncement'>['body'],
) => {
  const { db, now } = call
  const created = await db
    .insertInto('announcements')
    .values({ id, text, starts_at: startsAt, ends_at: endsAt, created_at: now })
    .onConflict(conflict => conflict.column('id').doNothing())
    .returning(['id', 'text', 'starts_at', 'ends_at'])
    .executeTakeFirst()
  if (!created) throw idTaken('An announcement')
  await audit(call, {
    action: 'create-announcement',
    subject: 'announcement',
    subjectId: id,
    reason: text,
  })
  return present(created)
}

/** @throws Refusal 404, or 409 for one that is over */
export const endAnnouncement = async (call: MemberCall, id: string) => {
  const { db, now } = call
  const { rows } = await sql<Row>`
    update announcements set ends_at = greatest(starts_at, ${now}) where id = ${id} and ends_at > ${now}
    returning id, text, starts_at, ends_at`.execute(db)
  if (!rows[0]) {
    await findAnnouncement(db, id)
    throw new Refusal('conflict', moderationMessages.announcementOver)
  }
  await audit(call, {
    action: 'end-announcement',
    subject: 'announcement',
    subjectId: id,
    reason: rows[0].text,
  })
  return present(rows[0])
}

const findAnnouncement = async (db: Kysely<DB>, id: string) => {
  const found = await db.selectFrom('announcements').select('id').where('id', '=', id).executeTakeFirst()
  if (!found) throw new Refusal('not-found', moderationMessages.announcementNotFound)
}

const present = (row: Row) => ({
  id: row.id,
  text: row.text,
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
})

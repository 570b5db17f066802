import { createHmac } from 'node:crypto'
import { Refusal } from '@bowline/domain'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/schema.gen.ts'
import type { HandlersOf } from '../../http/handlers.ts'
import { hashToken } from '../../http/session.ts'
import { deriveOnce } from '../../secrets.ts'

/** A retried write cannot bring a former address back. */
const withSpent = sql`array_remove(feed.spent || feed.token_hash, null)`

/**
 * The secret address of a member's own calendar. Only its digest is stored. The address is derived from the write's
 * key, so a retry returns the same one.
 */
export const calendarFeedHandlers = {
  getCalendarFeed: async ({ db, viewer }) => {
    const row = await db
      .selectFrom('calendar_feeds')
      .select('member_id')
      .where('member_id', '=', viewer.id)
      .where('token_hash', 'is not', null)
      .executeTakeFirst()
    return { exists: row !== undefined }
  },
  createCalendarFeed: async ({ db, viewer, now, config, secrets, operationId }) => {
    const token = await deriveOnce(
      secrets,
      secret => tokenOf(secret, viewer.id, operationId),
      known => isStored(db, viewer.id, known),
    )
    const { rows } = await sql`
      insert into calendar_feeds as feed (member_id, token_hash, created_at)
      values (${viewer.id}, ${hashToken(token)}, ${now})
      on conflict (member_id) do update set token_hash = excluded.token_hash, created_at = excluded.created_at,
        spent = case when feed.token_hash = excluded.token_hash then feed.spent else ${withSpent} end
      where excluded.token_hash <> all(feed.spent)
      returning member_id`.execute(db)
    if (!rows[0])
      throw new Refusal('conflict', 'This calendar link was removed. Create a new one in your settings.')
    return { url: `${config.publicUrl}/api/calendar/${token}.ics` }
  },
  deleteCalendarFeed: async ({ db, viewer }) => {
    await sql`
      update calendar_feeds feed set token_hash = null, spent = ${withSpent} where member_id = ${viewer.id}`.execute(
      db,
    )
    return { success: true }
  },
} satisfies HandlersOf<'getCalendarFeed' | 'createCalendarFeed' | 'deleteCalendarFeed'>

const tokenOf = (secret: string, memberId: string, operationId: string | null) =>
  createHmac('sha256', secret).update(`calendar ${memberId} ${operationId}`).digest('base64url').slice(0, 32)

/** Whether it is or was the member's address. */
const isStored = async (db: Kysely<DB>, memberId: string, token: string) => {
  const { rows } = await sql`
    select from calendar_feeds where member_id = ${memberId} and ${hashToken(token)} = any(spent || token_hash)`.execute(
    db,
  )
  return rows.length > 0
}

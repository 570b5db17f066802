import { createHmac } from 'node:crypto'
import type { HandlersOf } from '../../http/handlers.ts'
import { hashToken } from '../../http/session.ts'

/**
 * The secret address of a member's own calendar. Only its digest is kept: a retry is told the same, since the address is
 * derived from the write's key, and nobody else is told it again.
 */
export const calendarFeedHandlers = {
  getCalendarFeed: async ({ db, viewer }) => {
    const row = await db
      .selectFrom('calendar_feeds')
      .select('member_id')
      .where('member_id', '=', viewer.id)
      .executeTakeFirst()
    return { exists: row !== undefined }
  },
  createCalendarFeed: async ({ db, viewer, now, config, secret, operationId }) => {
    const token = createHmac('sha256', secret)
      .update(`calendar ${viewer.id} ${operationId}`)
      .digest('base64url')
      .slice(0, 32)
    const kept = { token_hash: hashToken(token), created_at: now }
    await db
      .insertInto('calendar_feeds')
      .values({ member_id: viewer.id, ...kept })
      .onConflict(conflict => conflict.column('member_id').doUpdateSet(kept))
      .execute()
    return { url: `${config.publicUrl}/api/calendar/${token}.ics` }
  },
  deleteCalendarFeed: async ({ db, viewer }) => {
    await db.deleteFrom('calendar_feeds').where('member_id', '=', viewer.id).execute()
    return { success: true }
  },
} satisfies HandlersOf<'getCalendarFeed' | 'createCalendarFeed' | 'deleteCalendarFeed'>

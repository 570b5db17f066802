import type { AnswerOf } from '@bowline/api/contract/index'
import { accountMessages, Refusal } from '@bowline/domain'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/schema.gen.ts'
import type { HandlersOf } from '../../http/handlers.ts'
import { lockEventsOfHost, withdrawHidden } from '../events/index.ts'
import { emitToNotified } from '../notifications/index.ts'

export const privacyHandlers = {
  getPrivacy: ({ db, viewer }) => findPrivacy(db, viewer.id),
  /** Absent settings and values outside the allowed set keep the current value. */
  updatePrivacy: async (call, { body }) => {
    const { db, viewer, now } = call
    const eventIds = body.profileVisibility ? await lockEventsOfHost(call, viewer.id) : []
    await db
      .updateTable('profiles')
      .set({
        updated_at: now,
        ...(body.profileVisibility && { profile_visibility: body.profileVisibility }),
        ...(body.activityVisibility && { activity_visibility: body.activityVisibility }),
        ...(body.messagePermission && { message_permission: body.messagePermission }),
      })
      .where('member_id', '=', viewer.id)
      .execute()
    if (body.profileVisibility) {
      await withdrawHidden(call, eventIds)
      await emitToNotified(call, sql`post_id in (select id from posts where author_id = ${viewer.id})`)
      call.emit({ author: viewer.id }, { type: 'sight' })
    }
    return findPrivacy(db, viewer.id)
  },
} satisfies HandlersOf<'getPrivacy' | 'updatePrivacy'>

export const findPrivacy = async (db: Kysely<DB>, memberId: string) => {
  const { rows } = await sql<AnswerOf<'getPrivacy'>>`
    select profile_visibility as "profileVisibility", activity_visibility as "activityVisibility",
      message_permission as "messagePermission"
    from profiles where member_id = ${memberId}`.execute(db)
  if (!rows[0]) throw new Refusal('unauthenticated', accountMessages.noUser)
  return rows[0]
}

import { eventMessages, postMessages, Refusal } from '@bowline/domain'
import { sql } from 'kysely'
import type { MemberCall } from '../../context.ts'
import type { PostSubject } from '../posts/index.ts'
import { findEvent } from './queries.ts'

export const eventSubject: PostSubject = {
  beforeCreate: async (call, { eventId }) => {
    if (eventId) await checkAttends(call, eventId)
    return null
  },
  beforeDelete: async (call, postId) => {
    await checkNothingAhead(call, postId)
    return null
  },
}

/** Only the host and attendees may post about an event. @throws Refusal */
const checkAttends = async ({ db, viewer }: MemberCall, eventId: string) => {
  const event = await findEvent(db, viewer.id, eventId)
  if (event.host.member_id !== viewer.id && event.own_state !== 'going')
    throw new Refusal('forbidden', eventMessages.goersOnly)
}

/** The post of an upcoming event cannot be deleted, because members plan to attend. @throws Refusal */
const checkNothingAhead = async ({ db, viewer, now }: MemberCall, postId: string) => {
  // Like every write, locks events before members and members before posts.
  const { rows } = await sql<{ is_ahead: boolean }>`
    select ends_at > ${now} and cancelled_at is null as is_ahead
    from events join posts on posts.id = events.post_id
    where posts.id = ${postId} and posts.author_id = ${viewer.id} order by events.id for update of events`.execute(
    db,
  )
  if (rows.some(row => row.is_ahead)) throw new Refusal('conflict', postMessages.deleteAnnouncement)
}

import { eventMessages, postMessages, Refusal } from '@bowline/domain'
import { sql } from 'kysely'
import type { MemberCall } from '../../context.ts'
import { findEvent } from './queries.ts'

/** Who hosts an event or goes to it may tell of it. @throws Refusal */
export const checkAttends = async ({ db, viewer }: MemberCall, eventId: string) => {
  const event = await findEvent(db, viewer.id, eventId)
  if (event.host.member_id !== viewer.id && event.own_state !== 'going')
    throw new Refusal('forbidden', eventMessages.tellOthers)
}

/** A post whose event still lies ahead is not deleted under those who mean to come. @throws Refusal */
export const checkNothingAhead = async ({ db, viewer, now }: MemberCall, postId: string) => {
  // Events before members, members before posts: the order in which all hold them.
  const { rows } = await sql<{ is_ahead: boolean }>`
    select ends_at > ${now} and cancelled_at is null as is_ahead
    from events join posts on posts.id = events.post_id
    where posts.id = ${postId} and posts.author_id = ${viewer.id} order by events.id for update of events`.execute(
    db,
  )
  if (rows.some(row => row.is_ahead)) throw new Refusal('conflict', postMessages.deleteAnnouncement)
}

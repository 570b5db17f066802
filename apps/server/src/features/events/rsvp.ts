import { sql } from 'kysely'
import type { Call, MemberCall } from '../../context.ts'
import { mayViewPost, notSuspended } from '../../database/visibility.ts'
import { checkAhead, lockEvent, lockEvents } from './lock-event.ts'
import { notifyOfEvent } from './notify-of-event.ts'

/**
 * Going where there is room and nobody waits, else to the end of the line. Decided under the event's lock: never more
 * than there are places, and always in order. Said again, it changes nothing.
 * @throws Refusal
 */
export const rsvp = async (call: MemberCall, eventId: string, going: boolean) => {
  const event = await lockEvent(call, eventId)
  checkAhead(event, call.now)
  if (!going) return withdraw(call, event.id, call.viewer.id)
  const isFull = event.capacity !== null && event.going_count + event.waiting_count >= event.capacity
  const state = isFull ? 'waiting' : 'going'
  const joined = await call.db
    .insertInto('event_rsvps')
    .values({ event_id: event.id, member_id: call.viewer.id, state, created_at: call.now })
    .onConflict(conflict => conflict.doNothing())
    .returning('member_id')
    .executeTakeFirst()
  if (!joined) return
  // Of those who wait ahead of them none may be able to come.
  if (isFull) await fillPlaces(call, event.id, { quietFor: call.viewer.id })
  else await recount(call, event.id)
}

/** Gives a member's place, or turn, back; the next in line moves up. The event is held by the caller. */
export const withdraw = async (
  call: Pick<Call, 'db' | 'emit' | 'now'>,
  eventId: string,
  memberId: string,
) => {
  const left = await call.db
    .deleteFrom('event_rsvps')
    .where('event_id', '=', eventId)
    .where('member_id', '=', memberId)
    .returning('state')
    .executeTakeFirst()
  if (left) await fillPlaces(call, eventId)
}

/** Whom an event is kept from by now can't come: they give back what they had of its dates ahead. */
export const withdrawHidden = async (call: MemberCall, postId: string) => {
  const events = await lockEvents(call.db, sql`posts.id = ${postId} and events.ends_at > ${call.now}`)
  const { rows } = await sql<{ event_id: string }>`
    delete from event_rsvps using events join posts on posts.id = events.post_id
    where events.id = event_rsvps.event_id and events.id = any(${events.map(({ id }) => id)}::uuid[])
      and not ${mayViewPost(sql.ref('event_rsvps.member_id'))}
    returning event_rsvps.event_id`.execute(call.db)
  for (const eventId of new Set(rows.map(row => row.event_id))) await fillPlaces(call, eventId)
}

/**
 * Places that are free go to who waits and can come, in the order of the line, and they are told. The event is held by the
 * caller.
 * @param quietFor whom nothing new is told
 */
export const fillPlaces = async (
  call: Pick<Call, 'db' | 'emit' | 'now'>,
  eventId: string,
  { quietFor }: { quietFor?: string } = {},
) => {
  const waiting = sql.ref('event_rsvps.member_id')
  const { rows: moved } = await sql<{ member_id: string }>`
    update event_rsvps set state = 'going'
    from (
      select event_rsvps.member_id from event_rsvps
      join events on events.id = event_rsvps.event_id join posts on posts.id = events.post_id
      where event_rsvps.event_id = ${eventId} and state = 'waiting'
        and cancelled_at is null and ends_at > ${call.now} and ${mayViewPost(waiting)} and ${notSuspended(waiting)}
      order by turn limit (
        select case when capacity is null then null else greatest(0, capacity - (
          select count(*) from event_rsvps where event_id = events.id and state = 'going'
        )) end
        from events where id = ${eventId}
      )
    ) next
    where event_rsvps.event_id = ${eventId} and event_rsvps.member_id = next.member_id
    returning event_rsvps.member_id`.execute(call.db)
  const event = await recount(call, eventId)
  const told = moved.map(row => row.member_id).filter(memberId => memberId !== quietFor)
  if (event && told.length > 0) await notifyOfEvent(call, event, 'moved-up', told)
}

/** The counts are the rows', and who has the event on the screen hears of it. */
const recount = async ({ db, emit }: Pick<Call, 'db' | 'emit'>, eventId: string) => {
  const { rows } = await sql<{ id: string; post_id: string; host_id: string }>`
    update events set
      going_count = (select count(*) from event_rsvps where event_id = events.id and state = 'going'),
      waiting_count = (select count(*) from event_rsvps where event_id = events.id and state = 'waiting')
    from posts where events.id = ${eventId} and posts.id = events.post_id
    returning events.id, events.post_id, posts.author_id as host_id`.execute(db)
  if (rows[0]) emit({ post: rows[0].post_id }, { type: 'calendar-event', eventId })
  return rows[0]
}

import { sql } from 'kysely'
import type { MemberWriteCall, WriteCall } from '../../context.ts'
import { mayViewPost, notSuspended } from '../../database/visibility.ts'
import { checkAhead, type LockedEvent, lockAnsweredEvent, lockEvent } from './lock-event.ts'
import { notifyOfEvent } from './notify-of-event.ts'

type Answer = { going: boolean; interested: boolean }

/**
 * Stores the member's answer. The event's lock guarantees the capacity and the order. Repeating it changes nothing.
 * @throws Refusal
 */
export const rsvp = async (call: MemberWriteCall, eventId: string, { going, interested }: Answer) => {
  const event = await (going || interested ? lockEvent : lockAnsweredEvent)(call, eventId)
  checkAhead(event, call.now)
  if (going) await attend(call, event)
  else if (interested) await showInterest(call, event)
  else await withdraw(call, event.id, call.viewer.id)
}

/** Confirms the member if there is room and nobody is waiting; otherwise adds them to the end of the waiting list. */
const attend = async (call: MemberWriteCall, event: LockedEvent) => {
  await call.db
    .deleteFrom('event_rsvps')
    .where('event_id', '=', event.id)
    .where('member_id', '=', call.viewer.id)
    .where('state', '=', 'interested')
    .execute()
  const isFull = event.capacity !== null && event.going_count + event.waiting_count >= event.capacity
  const state = isFull ? 'waiting' : 'going'
  const joined = await call.db
    .insertInto('event_rsvps')
    .values({ event_id: event.id, member_id: call.viewer.id, state, created_at: call.now })
    .onConflict(conflict => conflict.doNothing())
    .returning('member_id')
    .executeTakeFirst()
  if (!joined) return
  // All members ahead on the waiting list may be unable to attend.
  if (isFull) await fillPlaces(call, event.id, { quietFor: call.viewer.id })
  else await recount(call, event.id)
}

/** Members who were going or waiting give up their place or position. */
const showInterest = async (call: MemberWriteCall, event: LockedEvent) => {
  const { rows } = await sql`
    insert into event_rsvps as rsvp (event_id, member_id, state, created_at)
    values (${event.id}, ${call.viewer.id}, 'interested', ${call.now})
    on conflict (event_id, member_id) do update set state = 'interested' where rsvp.state <> 'interested'
    returning 1`.execute(call.db)
  if (rows.length > 0) await fillPlaces(call, event.id)
}

/** Gives up a member's place or position, and moves the next in line up. The caller has locked the event. */
export const withdraw = async (
  call: Pick<WriteCall, 'db' | 'emit' | 'now'>,
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

/**
 * Gives up the places of members who may no longer see an event, and moves the next in line up. They keep them while an
 * admin hides the event from everybody. The caller has locked the events.
 * @param memberId only this member
 */
export const withdrawHidden = async (call: MemberWriteCall, eventIds: string[], memberId?: string) => {
  if (eventIds.length === 0) return
  const member = sql.ref('event_rsvps.member_id')
  const { rows } = await sql<{ event_id: string }>`
    delete from event_rsvps using events join posts on posts.id = events.post_id
    where events.id = event_rsvps.event_id and events.id = any(${eventIds}::uuid[])
      and ${memberId ? sql`${member} = ${memberId}` : sql`true`} and not ${mayViewPost(member)}
      and posts.removed_at is null and ${notSuspended(sql.ref('posts.author_id'))}
    returning event_rsvps.event_id`.execute(call.db)
  for (const eventId of new Set(rows.map(row => row.event_id))) await fillPlaces(call, eventId)
}

/**
 * Gives free places to waiting members who may attend, in order, and notifies them. The caller has locked the
 * event.
 * @param quietFor a member who is not notified
 */
export const fillPlaces = async (
  call: Pick<WriteCall, 'db' | 'emit' | 'now'>,
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
  const notified = moved.map(row => row.member_id).filter(memberId => memberId !== quietFor)
  if (event && notified.length > 0) await notifyOfEvent(call, event, 'moved-up', notified)
}

/** Recounts from the rows, and notifies open screens of the event. */
const recount = async ({ db, emit }: Pick<WriteCall, 'db' | 'emit'>, eventId: string) => {
  const { rows } = await sql<{ id: string; post_id: string; host_id: string }>`
    update events set
      going_count = (select count(*) from event_rsvps where event_id = events.id and state = 'going'),
      waiting_count = (select count(*) from event_rsvps where event_id = events.id and state = 'waiting'),
      interested_count = (select count(*) from event_rsvps where event_id = events.id and state = 'interested')
    from posts where events.id = ${eventId} and posts.id = events.post_id
    returning events.id, events.post_id, posts.author_id as host_id`.execute(db)
  if (rows[0]) emit({ post: rows[0].post_id }, { type: 'calendar-event', eventId })
  return rows[0]
}

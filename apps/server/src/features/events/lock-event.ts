import { eventMessages, Refusal } from '@bowline/domain'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { MemberCall } from '../../context.ts'
import type { DB } from '../../database/schema.gen.ts'
import { mayViewPost } from '../../database/visibility.ts'

export type LockedEvent = {
  id: string
  post_id: string
  series_id: string | null
  host_id: string
  title: string
  description: string
  starts_at: Date
  ends_at: Date
  time_zone: string
  place: string
  address: string
  link: string
  capacity: number | null
  going_count: number
  waiting_count: number
  cancelled_at: Date | null
}

/**
 * Locks an event that the viewer may see. Events are locked before members and posts, because a free place goes to
 * a member whom only the locked event reveals.
 * @throws Refusal 404 for a missing and for a hidden event
 */
export const lockEvent = (call: MemberCall, eventId: string) =>
  lockOneEvent(call, eventId, mayViewPost(call.viewer.id))

/** Also locks a hidden event that the viewer has answered, so that they can give up their place. @throws Refusal */
export const lockAnsweredEvent = (call: MemberCall, eventId: string) =>
  lockOneEvent(
    call,
    eventId,
    sql`(${mayViewPost(call.viewer.id)} or exists (
      select from event_rsvps where event_id = events.id and member_id = ${call.viewer.id}
    ))`,
  )

const lockOneEvent = async ({ db }: MemberCall, eventId: string, condition: RawBuilder<unknown>) => {
  const [event] = await lockEvents(db, sql`events.id = ${eventId} and ${condition}`)
  if (!event) throw new Refusal('not-found', eventMessages.notFound)
  return event
}

/** @throws Refusal 403 for another member's, 409 for one that is over or canceled */
export const lockOwnEvent = async (call: MemberCall, eventId: string, notTheirs: string) => {
  const event = await lockEvent(call, eventId)
  if (event.host_id !== call.viewer.id) throw new Refusal('forbidden', notTheirs)
  checkAhead(event, call.now)
  return event
}

/** The event and the later ones by the days of the series, because one may have been moved alone. */
export const lockFollowing = ({ db, now }: MemberCall, event: LockedEvent) =>
  event.series_id === null
    ? [event]
    : lockEvents(
        db,
        sql`events.series_id = ${event.series_id} and events.ends_at > ${now} and events.cancelled_at is null
          and coalesce(
            events.series_day >= (select series_day from events where id = ${event.id}),
            events.starts_at >= ${event.starts_at}
          )`,
      )

/** @throws Refusal 409 */
export const checkAhead = (event: Pick<LockedEvent, 'cancelled_at' | 'ends_at'>, now: Date) => {
  if (event.cancelled_at) throw new Refusal('conflict', eventMessages.cancelled)
  if (event.ends_at <= now) throw new Refusal('conflict', eventMessages.over)
}

/** Always in one order, to avoid deadlocks. */
export const lockEvents = async (db: Kysely<DB>, condition: RawBuilder<unknown>) => {
  const { rows } = await sql<LockedEvent>`
    select events.*, posts.author_id as host_id from events join posts on posts.id = events.post_id
    where ${condition} order by events.id for update of events`.execute(db)
  return rows
}

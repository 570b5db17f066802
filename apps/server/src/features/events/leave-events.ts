import { type RawBuilder, sql } from 'kysely'
import type { WriteCall } from '../../context.ts'
import type { HeldByFollower } from '../follows/index.ts'
import { lockEvents } from './lock-event.ts'
import { withdraw, withdrawHidden } from './rsvp.ts'

type Leaver = Pick<WriteCall, 'db' | 'emit' | 'now'>

/** Gives up all places of a leaving member, so that waiting members move up and counts stay right. */
export const leaveEvents = (call: Leaver, memberId: string) => withdrawFrom(call, memberId, sql`true`)

/** After a block, each of the two members leaves the other's events. */
export const leaveEventsOf = async (call: Leaver, one: string, other: string) => {
  const isAhead = (host: string) => sql`posts.author_id = ${host} and events.ends_at > ${call.now}`
  await withdrawFrom(call, one, isAhead(other))
  await withdrawFrom(call, other, isAhead(one))
}

/** Locks a host's upcoming events, before their profile hides them. @returns the ids, for `withdrawHidden` */
export const lockEventsOfHost = (call: Leaver, hostId: string) =>
  lockAhead(call, sql`posts.author_id = ${hostId}`)

/** The same for the dates that a post announces. */
export const lockEventsOfPost = (call: Leaver, postId: string) => lockAhead(call, sql`posts.id = ${postId}`)

const lockAhead = async ({ db, now }: Leaver, condition: RawBuilder<unknown>) =>
  (await lockEvents(db, sql`${condition} and events.ends_at > ${now}`)).map(({ id }) => id)

/** A follower's places at events of the member they unfollow. */
export const placesOfFollower: HeldByFollower = {
  lock: ({ viewerId, memberId, now }) => sql`
    select events.id from events join posts on posts.id = events.post_id
    where posts.author_id = ${memberId} and events.ends_at > ${now}::timestamptz
      and events.id in (select event_id from event_rsvps where member_id = ${viewerId})
    order by events.id for update of events`,
  giveUpHidden: (call, eventIds) => withdrawHidden(call, eventIds, call.viewer.id),
}

const withdrawFrom = async (call: Leaver, memberId: string, condition: RawBuilder<unknown>) => {
  const events = await lockEvents(
    call.db,
    sql`${condition} and events.id in (
      select event_id from event_rsvps where member_id = ${memberId}
    )`,
  )
  for (const event of events) await withdraw(call, event.id, memberId)
}

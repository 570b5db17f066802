import { type RawBuilder, sql } from 'kysely'
import type { WriteCall } from '../../context.ts'
import { lockEvents } from './lock-event.ts'
import { withdraw } from './rsvp.ts'

type Leaver = Pick<WriteCall, 'db' | 'emit' | 'now'>

/** Gives up all places of a leaving member, so that waiting members move up and counts stay right. */
export const leaveEvents = (call: Leaver, memberId: string) => withdrawFrom(call, memberId, sql`true`)

/** After a block, each of the two members leaves the other's events. */
export const leaveEventsOf = async (call: Leaver, one: string, other: string) => {
  const isAhead = (host: string) => sql`posts.author_id = ${host} and events.ends_at > ${call.now}`
  await withdrawFrom(call, one, isAhead(other))
  await withdrawFrom(call, other, isAhead(one))
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

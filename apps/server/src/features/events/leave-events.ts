import { type RawBuilder, sql } from 'kysely'
import type { Call } from '../../context.ts'
import { lockEvents } from './lock-event.ts'
import { withdraw } from './rsvp.ts'

type Leaver = Pick<Call, 'db' | 'emit' | 'now'>

/** Gives up all places of a member who leaves, so that the lines move up. To be done before members are held. */
export const leaveEvents = (call: Leaver, memberId: string) => withdrawFrom(call, memberId, sql`true`)

/** Of two members one of whom has blocked the other, neither goes to the other's events. */
export const leaveEventsOf = async (call: Leaver, one: string, other: string) => {
  await withdrawFrom(call, one, isHostedBy(other))
  await withdrawFrom(call, other, isHostedBy(one))
}

const isHostedBy = (memberId: string) => sql`posts.author_id = ${memberId}`

const withdrawFrom = async (call: Leaver, memberId: string, condition: RawBuilder<unknown>) => {
  const events = await lockEvents(
    call.db,
    sql`${condition} and events.ends_at > ${call.now} and events.id in (
      select event_id from event_rsvps where member_id = ${memberId}
    )`,
  )
  for (const event of events) await withdraw(call, event.id, memberId)
}

import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { mayViewPost, notSuspended } from '../../database/visibility.ts'
import { withTransactionEvents } from '../../jobs/with-transaction-events.ts'
import { lockEvents } from './lock-event.ts'
import { fillPlaces } from './rsvp.ts'

/**
 * Fills places that nobody could take when they became free: the host or the waiting members were suspended, or an admin
 * had removed the event.
 */
export const fillFreePlaces = (context: Context) =>
  withTransactionEvents(context, async (db, emit) => {
    const now = context.now()
    const waiting = sql.ref('event_rsvps.member_id')
    const events = await lockEvents(
      db,
      sql`events.ends_at > ${now} and events.cancelled_at is null and events.waiting_count > 0
        and events.going_count < events.capacity and exists (
          select from event_rsvps
          where event_id = events.id and state = 'waiting' and ${mayViewPost(waiting)} and ${notSuspended(waiting)}
        )`,
    )
    for (const { id } of events) await fillPlaces({ db, emit, now }, id)
  })

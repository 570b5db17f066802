import { sql } from 'kysely'
import type { Feature } from '../../feature.ts'
import { deleteInBatches } from '../../jobs/delete-in-batches.ts'
import { fillFreePlaces } from './fill-free-places.ts'
import { emailGuestsOfLeavingHost } from './host-leaves.ts'
import { leaveEvents } from './leave-events.ts'
import { remind } from './remind.ts'
import { serveCalendars } from './serve-calendars.ts'

/** Milliseconds after the start of an event. It needs no reminder by then, even if it moves. */
const reminderLife = 30 * 24 * 60 * 60_000

export const events: Feature = {
  serve: serveCalendars,
  recurringJobs: [
    { name: 'remind', schedule: '*/5 * * * *', run: remind },
    { name: 'fill-free-places', schedule: '*/5 * * * *', run: fillFreePlaces },
  ],
  onSweep: ({ db }, ago) =>
    deleteInBatches(
      db,
      'event_reminders',
      sql`exists (select from events where id = event_id and starts_at <= ${ago(reminderLife)})`,
    ),
  beforeMemberLeaves: async call => {
    await leaveEvents(call, call.viewer.id)
    await emailGuestsOfLeavingHost(call)
  },
  // Once more, for answers from another device before the profile was locked.
  onMemberLeaves: call => leaveEvents(call, call.viewer.id),
}

import { mondayOf } from '@bowline/domain/monday-of'
import { type RawBuilder, sql } from 'kysely'
import type { Feature } from '../../feature.ts'
import { deleteInBatches } from '../../jobs/delete-in-batches.ts'
import { dayLife, mergeDays } from './merge-days.ts'
import { dayOf, recordDay } from './record-day.ts'

const isNewDay = (at: RawBuilder<Date>) =>
  sql<boolean>`not exists (select from active_days where member_id = accounts.id and day = ${dayOf(at)})`

export const knots: Feature = {
  onSession: {
    isDue: isNewDay,
    run: (deps, memberId) => recordDay(deps, memberId, deps.now),
  },
  // A change made offline counts for the day it was made.
  onLateWrite: { isDue: isNewDay, run: recordDay },
  onSweep: async (context, ago) => {
    await mergeDays(context, ago(dayLife))
    // Leaderboards show the current week only. The one before it is left for clocks that differ.
    const isPast = sql`week > '-infinity' and week < ${mondayOf(ago(7 * day))}::date`
    await deleteInBatches(context.db, 'knot_sums', isPast)
  },
}

const day = 24 * 60 * 60_000

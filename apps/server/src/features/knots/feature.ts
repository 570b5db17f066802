import { sql } from 'kysely'
import type { Feature } from '../../feature.ts'
import { dayLife, mergeDays } from './merge-days.ts'
import { dayOf, recordDay } from './record-day.ts'

export const knots: Feature = {
  onSession: {
    isDue: now =>
      sql<boolean>`not exists (select from active_days where member_id = accounts.id and day = ${dayOf(now)})`,
    run: (deps, memberId) => recordDay(deps, memberId, deps.now),
  },
  // A change made offline counts for the day it was made. Counting it again on a retry changes nothing.
  onLateWrite: recordDay,
  onSweep: (context, ago) => mergeDays(context, ago(dayLife)),
}

import { type RawBuilder, sql } from 'kysely'
import type { Feature } from '../../feature.ts'
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
}

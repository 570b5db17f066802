import { movedSeriesDays, type Repeat } from '@bowline/domain'
import { sql } from 'kysely'
import type { MemberCall } from '../../context.ts'

/**
 * Moves the days of a following series with its events.
 * @returns how many days further than the others each event moves, because months differ in length
 */
export const moveSeriesDays = async (
  { db }: MemberCall,
  eventIds: string[],
  seriesId: string,
  by: number,
): Promise<Map<string, number>> => {
  if (by === 0) return new Map()
  const { rows } = await sql<SeriesDay>`
    select events.id, series_day::text as day, repeat, month_day as "monthDay"
    from events join event_series on event_series.id = events.series_id
    where events.id = any(${eventIds}::uuid[]) and series_day is not null order by series_day`.execute(db)
  const [first] = rows
  if (!first) return new Map()
  const days = rows.map(({ day }) => day)
  const moved = movedSeriesDays(days, by, first.repeat === 'month' ? first.monthDay : null)
  await sql`
    update events set series_day = moved.day
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${moved.days}::date[]) as moved(event_id, day)
    where events.id = moved.event_id`.execute(db)
  await db.updateTable('event_series').set({ month_day: moved.monthDay }).where('id', '=', seriesId).execute()
  return new Map(rows.map(({ id, day }, index) => [id, daysFrom(day, moved.days[index] ?? day) - by]))
}

type SeriesDay = { id: string; day: string; repeat: Repeat; monthDay: number | null }

const daysFrom = (before: string, after: string) => (Date.parse(after) - Date.parse(before)) / 86_400_000

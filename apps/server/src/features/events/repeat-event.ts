import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../database/schema.gen.ts'

/** Repeats the event on other days at the same local time, across daylight saving changes. */
export const repeatEvent = (db: Kysely<DB>, eventId: string, days: readonly string[], now: Date) => {
  const zone = sql.ref('first.time_zone')
  const startsAt = sql`((day + on_clock.starts::time) at time zone ${zone})`
  const end = sql`day + on_clock.starts::time + (on_clock.ends - on_clock.starts)`
  const length = sql`first.ends_at - first.starts_at`
  return sql`
    insert into events (id, post_id, series_id, series_day, title, description, starts_at, ends_at, time_zone, place,
      address, link, capacity, created_at, updated_at)
    select gen_random_uuid(), post_id, series_id, day, title, description, ${startsAt},
      ${endOnClock(startsAt, end, zone, length)}, time_zone, place, address, link, capacity, ${now}, ${now}
    from events first
    cross join lateral (
      select first.starts_at at time zone ${zone} as starts, first.ends_at at time zone ${zone} as ends
    ) on_clock
    cross join unnest(${days}::date[]) day
    where first.id = ${eventId}`.execute(db)
}

/** The end in local time; if there is no such hour between start and end, by the event's length. */
export const endOnClock = (
  startsAt: RawBuilder<unknown>,
  end: RawBuilder<unknown>,
  zone: RawBuilder<unknown>,
  length: RawBuilder<unknown>,
) => sql`case
  when (${end}) at time zone ${zone} > ${startsAt} then (${end}) at time zone ${zone} else ${startsAt} + (${length})
end`

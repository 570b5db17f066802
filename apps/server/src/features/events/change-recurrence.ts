import { randomUUID } from 'node:crypto'
import { type Recurrence, type Repeat, recurrenceDifference, seriesDays } from '@bowline/domain'
import { sql } from 'kysely'
import type { MemberCall, MemberWriteCall } from '../../context.ts'
import { lockEvents } from './lock-event.ts'
import { notifyOfEvent } from './notify-of-event.ts'
import { repeatEvent } from './repeat-event.ts'

/**
 * Sets, changes or ends the recurrence of a locked event from here on. Dates outside the new recurrence are
 * deleted, or canceled if somebody is attending. Past dates stay.
 * @returns the ids of the deleted events
 */
export const changeRecurrence = async (
  call: MemberWriteCall,
  eventId: string,
  recurrence: Recurrence | null,
): Promise<string[]> => {
  const { db, now } = call
  const first = await findFirst(call, eventId)
  if (!first || !(first.series_id || recurrence)) return []
  const { series_day: day, every } = first
  const staysMonthly = every === 'month' && recurrence?.every === 'month'
  const monthDay = (staysMonthly && first.month_day) || Number(day.slice(8))
  const later = first.series_id ? await lockLater(call, first.series_id, day) : []
  const wanted = recurrence ? seriesDays(day, recurrence, monthDay).slice(1) : []
  const { gone, added } = recurrenceDifference(later, wanted, { staysMonthly })
  const seriesId = first.series_id ?? (await beginSeries(call, first))
  if (recurrence)
    await db
      .updateTable('event_series')
      .set({ repeat: recurrence.every, month_day: monthDay })
      .where('id', '=', seriesId)
      .execute()
  const calledOff = later.filter(({ id, isOpen }) => isOpen && gone.includes(id))
  await callOff(call, calledOff)
  await repeatEvent(db, eventId, added, now)
  await endLoneSeries(call, seriesId)
  return calledOff.map(({ id }) => id)
}

type First = {
  id: string
  host_id: string
  series_id: string | null
  series_day: string
  every: Repeat | null
  month_day: number | null
}

const findFirst = async ({ db }: MemberCall, eventId: string) => {
  const { rows } = await sql<First>`
    select events.id, posts.author_id as host_id, series_id, event_series.repeat as every, month_day,
      coalesce(series_day, (starts_at at time zone time_zone)::date)::text as series_day
    from events join posts on posts.id = events.post_id
    left join event_series on event_series.id = events.series_id
    where events.id = ${eventId}`.execute(db)
  return rows[0]
}

/** The later dates of the series, locked. Past and canceled ones keep their day taken. */
const lockLater = async ({ db, now }: MemberCall, seriesId: string, day: string) => {
  const locked = await lockEvents(
    db,
    sql`events.series_id = ${seriesId} and events.series_day > ${day}::date`,
  )
  const { rows } = await sql<{ id: string; day: string; isAwaited: boolean }>`
    select id, series_day::text as day, exists (select from event_rsvps where event_id = events.id) as "isAwaited"
    from events where id = any(${locked.map(({ id }) => id)}::uuid[])`.execute(db)
  const byId = new Map(rows.map(row => [row.id, row]))
  return locked.flatMap(event => {
    const row = byId.get(event.id)
    return row ? { ...event, ...row, isOpen: event.cancelled_at === null && event.ends_at > now } : []
  })
}

type Later = Awaited<ReturnType<typeof lockLater>>[number]

/** Attendees are notified; a date without attendees is deleted without a trace. */
const callOff = async (call: MemberWriteCall, events: Later[]) => {
  const { db, now } = call
  for (const event of events) {
    if (event.isAwaited) {
      await sql`
        update events set cancelled_at = ${now}, series_day = null, sequence = sequence + 1, updated_at = ${now}
        where id = ${event.id}`.execute(db)
      await notifyOfEvent(call, event, 'cancelled')
    } else await db.deleteFrom('events').where('id', '=', event.id).execute()
    call.emit({ post: event.post_id }, { type: 'calendar-event', eventId: event.id })
  }
}

const beginSeries = async ({ db, now }: MemberCall, { id, host_id, series_day }: First) => {
  const seriesId = randomUUID()
  await db
    .insertInto('event_series')
    .values({ id: seriesId, host_id, repeat: 'week', created_at: now })
    .execute()
  await sql`update events set series_id = ${seriesId}, series_day = ${series_day}::date where id = ${id}`.execute(
    db,
  )
  return seriesId
}

/** A single date is not a series. */
const endLoneSeries = async ({ db }: MemberCall, seriesId: string) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from events where series_id = ${seriesId}`.execute(db)
  if ((rows[0]?.count ?? 0) > 1) return
  await sql`update events set series_day = null where series_id = ${seriesId}`.execute(db)
  await db.deleteFrom('event_series').where('id', '=', seriesId).execute()
}

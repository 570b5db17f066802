import { cleanEvent, isDay, plainText, type Repeat, sanitise, withoutInvisible } from '@bowline/domain'
import { sql } from 'kysely'
import { knownTimeZones } from '../../database/time-zone.ts'
import {
  allowed,
  batches,
  type ImportContext,
  markAnnouncements,
  preserveDocument,
  timeOf,
} from '../../own-archive/import-context.ts'
import type { OwnData } from '../../own-archive/own-data.ts'

type Event = OwnData['events'][number]

/** Imports events hosted by the member, including past ones. They have no attendees yet. */
export const importEvents = async (context: ImportContext, documents: Event[]) => {
  const { db, data } = context
  const zones = await knownTimeZones(
    db,
    data.events.map(({ timeZone }) => timeZone),
  )
  const rows = documents.flatMap(event => {
    const clean = zones.has(event.timeZone) ? allowed(() => cleaned(event)) : null
    const hasPost = context.own('posts').has(event.postId)
    if (clean && hasPost) return { event, clean }
    preserveDocument(context, 'events', event, hasPost ? 'rules' : 'elsewhere')
    return []
  })
  const taken = rows.map(({ event }) => event)
  await writeSeries(context, taken)
  const written = rows.map(({ event, clean }) => rowOf(context, event, clean))
  for (const batch of batches(written)) await db.insertInto('events').values(batch).execute()
  await markAnnouncements(context, 'event', taken)
  await linkPosts(context, taken)
  return taken
}

/** Links the member's posts about these events and about their earlier ones. */
const linkPosts = async ({ db, memberId, data, here }: ImportContext, taken: Event[]) => {
  const own = new Set([...here.events, ...taken].map(({ id }) => id))
  const linkedPosts = data.posts.flatMap(({ id, eventId }) =>
    eventId && own.has(eventId) ? [{ id, eventId }] : [],
  )
  await sql`
    update posts set event_id = told."eventId"
    from jsonb_to_recordset(${JSON.stringify(linkedPosts)}::jsonb) told (id uuid, "eventId" uuid)
    where posts.id = told.id and posts.author_id = ${memberId} and posts.event_id is null`.execute(db)
}

/** @throws Refusal */
const cleaned = (event: Event) =>
  cleanEvent({
    title: withoutInvisible(plainText(event.title)),
    description: plainText(event.description),
    startsAt: event.startsAt,
    endsAt: event.endsAt,
    place: withoutInvisible(plainText(event.place)),
    address: plainText(event.address),
    link: event.link,
    capacity: event.capacity,
  })

const rowOf = (context: ImportContext, event: Event, clean: ReturnType<typeof cleanEvent>) => ({
  id: event.id,
  post_id: event.postId,
  series_id: event.seriesId,
  series_day: dayInSeries(event),
  title: clean.title,
  description: clean.description,
  starts_at: clean.startsAt,
  ends_at: clean.endsAt,
  time_zone: event.timeZone,
  place: clean.place,
  address: clean.address,
  link: clean.link,
  capacity: clean.capacity,
  cancelled_at: event.isCancelled ? timeOf(context, event.updatedAt) : null,
  cancel_reason: sanitise(plainText(event.cancelReason)),
  created_at: timeOf(context, event.createdAt),
  updated_at: timeOf(context, event.updatedAt),
})

/** Null if the event no longer has a day in its series. */
const dayInSeries = ({ seriesId, seriesDay }: Event) =>
  seriesId && seriesDay && isDay(seriesDay) ? seriesDay : null

const writeSeries = async (context: ImportContext, events: Event[]) => {
  const { db, memberId } = context
  const series = Map.groupBy(
    events.filter(({ seriesId }) => seriesId),
    ({ seriesId }) => seriesId ?? '',
  )
  const rows = [...series].map(([id, members]) => ({
    id,
    host_id: memberId,
    ...recurrenceOf(members),
    created_at: timeOf(context, members[0]?.createdAt ?? ''),
  }))
  if (rows.length > 0)
    await db
      .insertInto('event_series')
      .values(rows)
      .onConflict(conflict => conflict.doNothing())
      .execute()
}

/** Older archives do not contain the recurrence. The first two dates show how often a series was repeated. */
const recurrenceOf = (members: Event[]) => {
  const said = members.find(({ seriesRepeat }) => seriesRepeat)
  if (said?.seriesRepeat) return { repeat: said.seriesRepeat, month_day: said.seriesMonthDay }
  const starts = members.map(({ startsAt }) => Date.parse(startsAt)).toSorted((one, other) => one - other)
  const days = members.map(event => Number(dayInSeries(event)?.slice(-2) ?? 1))
  return { repeat: repeatOf(starts), month_day: Math.max(1, ...days) }
}

const repeatOf = ([first = 0, second = first]: number[]): Repeat => {
  const days = Math.round((second - first) / 86_400_000)
  if (days > 20) return 'month'
  return days > 10 ? 'two-weeks' : 'week'
}

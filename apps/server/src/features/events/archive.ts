import { ownData } from '@bowline/api/contract/own-data'
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import { readInPages } from '../../database/read-in-pages.ts'
import type { DB } from '../../database/schema.gen.ts'
import type { ListCollection } from '../../own-archive/collection.ts'
import { idsOf } from '../../own-archive/import-context.ts'
import type { Documents, OwnData } from '../../own-archive/own-data.ts'
import { inMilliseconds, time } from '../../own-archive/times.ts'
import { importEvents } from './import-events.ts'

const event = ownData.shape.events.element
const { seriesDay, seriesRepeat, seriesMonthDay } = event.shape

export const events: ListCollection<'events'> = {
  tables: ['event_series', 'events'],
  schema: z.array(
    event.extend({
      seriesDay: seriesDay.default(null),
      seriesRepeat: seriesRepeat.default(null),
      seriesMonthDay: seriesMonthDay.default(null),
    }),
  ),
  after: ['posts'],
  gather: (db, memberId) => gatherEvents(db, memberId),
  key: ({ id }) => id,
  place: ({ startsAt, id }) => [startsAt, id],
  import: importEvents,
  underLimits: 'preserve',
  idsOfOthers: (documents, memberId) => sql`
    select events.id from events join posts on posts.id = post_id
      where events.id = any(${idsOf(documents)}::uuid[]) and author_id <> ${memberId}
    union select id from event_series
      where id = any(${documents.flatMap(({ seriesId }) => seriesId ?? [])}::uuid[]) and host_id <> ${memberId}`,
}

export const rsvps: ListCollection<'rsvps'> = {
  tables: ['event_rsvps'],
  schema: ownData.shape.rsvps,
  after: [],
  gather: (db, memberId) => gatherRsvps(db, memberId),
  key: ({ eventId }) => eventId,
  place: ({ createdAt, eventId }) => [createdAt, eventId],
  import: 'preserve',
}

/** Events that the member hosts, the addresses for guests with them. */
const gatherEvents = (db: Kysely<DB>, memberId: string): Documents<'events'> =>
  readInPages(
    db,
    sql<OwnData['events'][number]>`
    select events.id, events.post_id as "postId", events.series_id as "seriesId", events.series_day::text as "seriesDay",
      event_series.repeat as "seriesRepeat", event_series.month_day as "seriesMonthDay", events.title, events.description,
      ${time('events.starts_at')} as "startsAt", ${time('events.ends_at')} as "endsAt", events.time_zone as "timeZone",
      events.place, events.address, events.link, events.capacity, events.cancelled_at is not null as "isCancelled",
      events.cancel_reason as "cancelReason",
      ${time('events.created_at')} as "createdAt", ${time('events.updated_at')} as "updatedAt"
    from events join posts on posts.id = events.post_id
    left join event_series on event_series.id = events.series_id
    where posts.author_id = ${memberId} order by ${inMilliseconds('events.starts_at')}, events.id`,
    row => row,
  )

/** Events that the member answered. */
const gatherRsvps = (db: Kysely<DB>, memberId: string): Documents<'rsvps'> =>
  readInPages(
    db,
    sql<OwnData['rsvps'][number]>`
    select event_id as "eventId", state, ${time('created_at')} as "createdAt"
    from event_rsvps where member_id = ${memberId} order by ${inMilliseconds('created_at')}, event_id`,
    row => row,
  )

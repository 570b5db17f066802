import { randomUUID } from 'node:crypto'
import type { ParsedOf } from '@bowline/api/contract/index'
import { cleanEvent, Refusal, type Repeat } from '@bowline/domain'
import { sql } from 'kysely'
import type { MemberCall } from '../../context.ts'
import { knownTimeZone } from '../../database/time-zone.ts'
import { announcementOf } from '../posts/announcement.ts'
import { createPost } from '../posts/commands.ts'

/** A post announces the event; of a series one post announces all. @throws Refusal */
export const createEvent = async (call: MemberCall, body: ParsedOf<'createEvent'>['body']) => {
  const { db, viewer, now } = call
  const event = cleanEvent(body)
  const timeZone = await knownTimeZone(db, body.timeZone)
  if (event.endsAt <= now) throw new Refusal('invalid-input', 'An event lies ahead', { field: 'startsAt' })
  const postId = randomUUID()
  await createPost(call, {
    id: postId,
    content: announcementOf(body),
    hobby: body.hobby,
    tags: [],
    visibility: body.visibility,
    mediaId: body.mediaId,
  })
  await db.updateTable('posts').set({ announces: 'event' }).where('id', '=', postId).execute()
  const seriesId = body.repeat ? randomUUID() : null
  if (seriesId && body.repeat)
    await db
      .insertInto('event_series')
      .values({ id: seriesId, host_id: viewer.id, repeat: body.repeat.every, created_at: now })
      .execute()
  const startsAt = sql`${event.startsAt}::timestamptz at time zone ${timeZone}`
  const endsAt = sql`${event.endsAt}::timestamptz at time zone ${timeZone}`
  const later = sql`n * ${body.repeat ? steps[body.repeat.every] : 'P1D'}::interval`
  // Reckoned on the clock of the place, so that a series keeps its hour when clocks change.
  const { rows } = await sql`
    insert into events (id, post_id, series_id, title, description, starts_at, ends_at, time_zone, place, address, link,
      capacity, created_at, updated_at)
    select case when n = 0 then ${body.id}::uuid else gen_random_uuid() end, ${postId}::uuid, ${seriesId}::uuid,
      ${event.title}, ${event.description}, (${startsAt} + ${later}) at time zone ${timeZone},
      (${endsAt} + ${later}) at time zone ${timeZone}, ${timeZone}, ${event.place}, ${event.address}, ${event.link},
      ${event.capacity}::int, ${now}, ${now}
    from generate_series(0, ${(body.repeat?.times ?? 1) - 1}::int) n
    on conflict (id) do nothing
    returning id`.execute(db)
  if (rows.length !== (body.repeat?.times ?? 1))
    throw new Refusal('conflict', 'There is an event with this id already; give a new event a new one')
}

const steps: Record<Repeat, string> = { week: 'P7D', 'two-weeks': 'P14D', month: 'P1M' }

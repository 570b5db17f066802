import { eventMessages, Refusal, type Repeat, type RsvpState, type Visibility } from '@bowline/domain'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isAfter, isAfterOldest, placeOf } from '../../database/keyset.ts'
import type { DB } from '../../database/schema.gen.ts'
import { mayViewPost, mayViewProfileOf, notBlocked } from '../../database/visibility.ts'
import { type PictureRow, pictureRow } from '../media/index.ts'
import { type PersonRow, personJson } from '../profiles/index.ts'

export type EventRow = {
  id: string
  post_id: string
  series_id: string | null
  title: string
  description: string
  starts_at: Date
  ends_at: Date
  time_zone: string
  place: string
  address: string
  link: string
  capacity: number | null
  going_count: number
  waiting_count: number
  interested_count: number
  sequence: number
  cancelled_at: Date | null
  cancel_reason: string
  repeat: { every: Repeat; times: number } | null
  created_at: Date
  updated_at: Date
  hobby: string
  visibility: Visibility
  like_count: number
  comment_count: number
  media: PictureRow | null
  host: PersonRow
  own_state: Exclude<RsvpState, 'none'> | null
  own_turn: number | null
  attendees: PersonRow[]
  place_in_list: string
}

const facesShown = 5
const startsAt = sql.ref('events.starts_at')
const id = sql.ref('events.id')

/** An event as a member may see it. @throws Refusal 404 for a missing and for a hidden event */
export const findEvent = async (db: Kysely<DB>, viewerId: string, eventId: string) => {
  const { rows } = await selectEvents(viewerId, sql`events.id = ${eventId}`).execute(db)
  if (!rows[0]) throw new Refusal('not-found', eventMessages.notFound)
  return rows[0]
}

/** The event that a member has declined. If they may no longer see it, it comes without its description, picture and attendees. */
export const findDeclinedEvent = async (db: Kysely<DB>, viewerId: string, eventId: string) => {
  const isIt = sql`events.id = ${eventId}`
  const visible = await selectEvents(viewerId, isIt).execute(db)
  if (visible.rows[0]) return visible.rows[0]
  const hidden = await selectEvents(viewerId, isIt, sql`true`).execute(db)
  if (!hidden.rows[0]) throw new Refusal('not-found', eventMessages.notFound)
  return { ...hidden.rows[0], description: '', media: null, cancel_reason: '', attendees: [] }
}

type Wanted = {
  when: 'ahead' | 'over' | 'own'
  hobby: string | undefined
  series: string | undefined
  cursor: string | undefined
  limit: number
  now: Date
}

/** One row more than the limit, for `pageOf`. */
export const findEvents = async (
  db: Kysely<DB>,
  viewerId: string,
  { when, hobby, series, cursor, limit, now }: Wanted,
) => {
  const isOwn = sql`(posts.author_id = ${viewerId} or rsvp.state is not null)`
  const isWanted = {
    ahead: sql`events.ends_at > ${now} and events.cancelled_at is null and ${isAfterOldest(cursor, startsAt, id)}`,
    over: sql`events.ends_at <= ${now} and events.cancelled_at is null and ${isAfter(cursor, startsAt, id)}`,
    own: sql`events.ends_at > ${now} and ${isOwn} and ${isAfterOldest(cursor, startsAt, id)}`,
  }[when]
  const order = when === 'over' ? sql`desc` : sql`asc`
  const { rows } = await selectEvents(
    viewerId,
    sql`${isWanted} and ${hobby === undefined ? sql`true` : sql`hobbies.slug = ${hobby}`}
      and ${series === undefined ? sql`true` : sql`events.series_id = ${series}`}
    order by events.starts_at ${order}, events.id ${order} limit ${limit + 1}`,
  ).execute(db)
  return rows
}

/**
 * The events in a member's own calendar: hosted or answered, from a month ago on, including canceled
 * ones.
 */
export const findCalendarOf = async (db: Kysely<DB>, memberId: string, now: Date) => {
  const { rows } = await selectEvents(
    memberId,
    sql`events.ends_at > ${now}::timestamptz - interval '31 days'
      and (posts.author_id = ${memberId} or rsvp.state is not null)
    order by events.starts_at, events.id limit 500`,
  ).execute(db)
  return rows
}

/**
 * Attendees, interested or waiting members in order. Lists of members start with the latest, so the first member is sorted as
 * the latest.
 */
export const attendeesQuery = (viewerId: string, eventId: string, state: Exclude<RsvpState, 'none'>) => sql`
  select event_rsvps.member_id, timestamptz '3000-01-01' - turn * interval '1 millisecond' as created_at
  from event_rsvps
  join profiles using (member_id)
  join events on events.id = event_rsvps.event_id
  join posts on posts.id = events.post_id
  where event_rsvps.event_id = ${eventId} and state = ${state} and ${mayMeet(viewerId, sql.ref('posts.author_id'))}`

/** Whether the viewer may see that this member is going: the viewer is the host, or may see the profile. */
const mayMeet = (viewerId: string, hostId: RawBuilder<unknown>) => sql`(
  ${mayViewProfileOf(viewerId, 'profiles')}
  or (${hostId} = ${viewerId} and ${notBlocked(viewerId, sql.ref('profiles.member_id'))})
)`

/** The events that a member may see and that fulfil the condition. */
export const selectEvents = (
  viewerId: string,
  condition: RawBuilder<unknown>,
  isVisible: RawBuilder<unknown> = mayViewPost(viewerId),
) => sql<EventRow>`
  select events.*, hobbies.slug as hobby, posts.visibility, posts.like_count, posts.comment_count,
    ${pictureRow('media')} as media, ${personJson('host', 'host_photo')} as host,
    rsvp.state as own_state, case when rsvp.state = 'waiting' then (
      select count(*)::int from event_rsvps before
      where before.event_id = events.id and before.state = 'waiting' and before.turn <= rsvp.turn
    ) end as own_turn,
    case when events.series_day is not null then json_build_object('every', event_series.repeat, 'times', (
      select count(*) from events later
      where later.series_id = events.series_id and later.series_day >= events.series_day
    )) end as repeat,
    coalesce(faces.attendees, '[]'::json) as attendees, ${placeOf(startsAt, id)} as place_in_list
  from events
  join posts on posts.id = events.post_id
  join hobbies on hobbies.id = posts.hobby_id
  join profiles host on host.member_id = posts.author_id
  left join media host_photo on host_photo.id = host.photo_id
  left join media on media.id = posts.media_id
  left join event_series on event_series.id = events.series_id
  left join event_rsvps rsvp on rsvp.event_id = events.id and rsvp.member_id = ${viewerId}
  left join lateral (
    select json_agg(${personJson('goer', 'goer_photo')} order by is_other, goers.turn) as attendees
    from (
      select member_id, turn, member_id <> ${viewerId} as is_other from event_rsvps join profiles using (member_id)
      where event_id = events.id and state = 'going' and ${mayMeet(viewerId, sql.ref('host.member_id'))}
      order by is_other, turn limit ${facesShown}
    ) goers
    join profiles goer on goer.member_id = goers.member_id
    left join media goer_photo on goer_photo.id = goer.photo_id
  ) faces on true
  where ${isVisible} and ${condition}`

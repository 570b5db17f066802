import { type Kysely, sql } from 'kysely'
import { readInPages } from '../../database/read-in-pages.ts'
import type { DB } from '../../database/schema.gen.ts'
import type { Documents, OwnData } from './own-data.ts'
import { inMilliseconds, time } from './times.ts'

/** Events that the member hosts, the addresses for guests with them. */
export const gatherEvents = (db: Kysely<DB>, memberId: string): Documents<'events'> =>
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

/** Events that the member attends or waits for. */
export const gatherRsvps = (db: Kysely<DB>, memberId: string): Documents<'rsvps'> =>
  readInPages(
    db,
    sql<OwnData['rsvps'][number]>`
    select event_id as "eventId", state, ${time('created_at')} as "createdAt"
    from event_rsvps where member_id = ${memberId} order by ${inMilliseconds('created_at')}, event_id`,
    row => row,
  )

/** Challenges that the member created. */
export const gatherChallenges = (db: Kysely<DB>, memberId: string): Documents<'challenges'> =>
  readInPages(
    db,
    sql<OwnData['challenges'][number]>`
    select challenges.id, challenges.post_id as "postId", challenges.kind, challenges.title, challenges.description,
      challenges.starts_on::text as "startsOn", challenges.ends_on::text as "endsOn", challenges.goal,
      ${time('challenges.created_at')} as "createdAt", ${time('challenges.updated_at')} as "updatedAt"
    from challenges join posts on posts.id = challenges.post_id
    where posts.author_id = ${memberId} order by ${inMilliseconds('challenges.created_at')}, challenges.id`,
    row => row,
  )

/** Challenges that the member has joined, with check-in days and paused days. */
export const gatherJoined = (db: Kysely<DB>, memberId: string): Documents<'joinedChallenges'> =>
  readInPages(
    db,
    sql<OwnData['joinedChallenges'][number]>`
    select own.challenge_id as "challengeId", ${time('own.joined_at')} as "joinedAt", ${time('own.left_at')} as "leftAt",
      ${time('own.completed_at')} as "completedAt",
      coalesce((
        select json_agg(json_build_object('day', day::text, 'postId', post_id) order by day, post_id) from challenge_check_ins
        where challenge_id = own.challenge_id and member_id = own.member_id
      ), '[]') as "checkIns",
      coalesce((
        select json_agg(json_build_object('from', from_day::text, 'to', to_day::text) order by from_day) from challenge_pauses
        where challenge_id = own.challenge_id and member_id = own.member_id
      ), '[]') as rests
    from challenge_members own where own.member_id = ${memberId} order by ${inMilliseconds('own.joined_at')}, own.challenge_id`,
    row => row,
  )

/** The member's reports. */
export const gatherReports = (db: Kysely<DB>, memberId: string): Documents<'reports'> =>
  readInPages(
    db,
    sql<OwnData['reports'][number]>`
    select id, subject, subject_id as "subjectId", reason, note, ${time('created_at')} as "createdAt"
    from reports where reporter_id = ${memberId} order by ${inMilliseconds('created_at')}, id`,
    row => row,
  )

import type { ParsedOf } from '@bowline/api/contract/index'
import {
  cleanEvent,
  countNewLinks,
  type EventNews,
  eventMessages,
  invalid,
  plainText,
  withoutInvisible,
} from '@bowline/domain'
import { sql } from 'kysely'
import type { MemberCall, MemberWriteCall } from '../../context.ts'
import { knownTimeZone } from '../../database/time-zone.ts'
import { countForNewcomer } from '../newcomers/index.ts'
import { announcementOf } from '../posts/index.ts'
import { changeAnnouncement } from './change-announcement.ts'
import { changeRecurrence } from './change-recurrence.ts'
import { lockEventsOfPost } from './leave-events.ts'
import { type LockedEvent, lockFollowing, lockOwnEvent } from './lock-event.ts'
import { moveSeriesDays } from './move-series.ts'
import { notifyOfEvent } from './notify-of-event.ts'
import { remindAgain } from './remind.ts'
import { endOnClock } from './repeat-event.ts'
import { fillPlaces, withdrawHidden } from './rsvp.ts'

type Change = ParsedOf<'updateEvent'>['body']

/**
 * Replaces the given properties. In a series, later dates move by the same amount; monthly ones move to the same
 * day of their month. Hobby, audience, picture and recurrence belong to the whole series. @throws Refusal
 */
export const updateEvent = async (call: MemberWriteCall, eventId: string, change: Change) => {
  const { db } = call
  const event = await lockOwnEvent(call, eventId, eventMessages.updateOthers)
  const isOfSeries = event.series_id !== null
  if (isOfSeries && change.scope === 'one') refuseOfSeries(change)
  const targets = change.scope === 'following' ? await lockFollowing(call, event) : [event]
  const ids = targets.map(({ id }) => id)
  const typed = merge(event, change)
  const clean = cleanEvent(typed)
  await countForNewcomer(call, {
    links: countNewLinks([typed.description], [plainText(event.description)]),
  })
  if (clean.endsAt <= call.now) throw invalid(eventMessages.endsInPast, { field: 'startsAt' })
  const timeZone = await knownTimeZone(db, change.timeZone ?? event.time_zone)
  const isMoved = isMovedTo(event, {
    starts_at: clean.startsAt,
    ends_at: clean.endsAt,
    time_zone: timeZone,
  })
  const isElsewhere =
    clean.place !== event.place || clean.address !== event.address || clean.link !== event.link
  const isOtherPlace = clean.place !== event.place
  const start = sql`${clean.startsAt}::timestamptz at time zone ${timeZone}`
  const end = sql`${clean.endsAt}::timestamptz at time zone ${timeZone}`
  const shift = sql`(${start}) - (${event.starts_at}::timestamptz at time zone ${event.time_zone})`
  const days = await daysBetween(call, event, { startsAt: clean.startsAt, timeZone })
  const further =
    event.series_id && change.scope === 'following'
      ? await moveSeriesDays(call, ids, event.series_id, days)
      : new Map<string, number>()
  const newStart = sql`(starts_at at time zone time_zone) + (${shift}) + further * interval '1 day'`
  const newEnd = sql`${newStart} + ((${end}) - (${start}))`
  const length = sql`${clean.endsAt}::timestamptz - ${clean.startsAt}::timestamptz`
  // The others keep their local hour. An hour that occurs twice matters only if nothing moves.
  const movedStart = isMoved ? sql`((${newStart}) at time zone ${timeZone})` : sql`starts_at`
  const movedEnd = isMoved ? endOnClock(movedStart, newEnd, sql`${timeZone}`, length) : sql`ends_at`
  // Without a limit nobody waits: the code below fills the places.
  const waitingCount = clean.capacity === null ? sql`waiting_count = 0` : sql`waiting_count = waiting_count`
  const { rows: dates } = await sql<Times & { id: string }>`
    update events set
      title = ${clean.title}, description = ${clean.description}, place = ${clean.place}, address = ${clean.address},
      link = ${clean.link}, capacity = ${clean.capacity}::int, ${waitingCount}, time_zone = ${timeZone},
      starts_at = case when id = ${event.id} then ${clean.startsAt}::timestamptz else ${movedStart} end,
      ends_at = case when id = ${event.id} then ${clean.endsAt}::timestamptz else ${movedEnd} end,
      sequence = sequence + 1, updated_at = ${call.now}
    from unnest(${ids}::uuid[], ${ids.map(id => further.get(id) ?? 0)}::int[]) as target(target_id, further)
    where id = target_id
    returning id, starts_at, ends_at, time_zone`.execute(db)
  const moved = targets.filter(target => dates.some(date => date.id === target.id && isMovedTo(target, date)))
  const calledOff = change.repeat === undefined ? [] : await changeRecurrence(call, eventId, change.repeat)
  // The post of a series describes all its dates.
  if (!isOfSeries || change.scope === 'following') await sayAnew(call, event, typed)
  await changeAnnouncement(call, event.post_id, change)
  if (change.visibility !== undefined) await withdrawHidden(call, await lockEventsOfPost(call, event.post_id))
  await remindAgain(
    call,
    moved.map(({ id }) => id),
  )
  for (const target of targets) {
    if (calledOff.includes(target.id)) continue
    await fillPlaces(call, target.id)
    const news = changeNews({ isMoved: moved.includes(target), isElsewhere, isOtherPlace })
    if (news) await notifyOfEvent(call, target, news)
  }
}

const changeNews = (is: {
  isMoved: boolean
  isElsewhere: boolean
  isOtherPlace: boolean
}): EventNews | null => {
  if (is.isMoved) return is.isOtherPlace ? 'new-time-and-place' : 'new-time'
  if (is.isOtherPlace) return 'new-place'
  return is.isElsewhere ? 'changed' : null
}

type Times = Pick<LockedEvent, 'starts_at' | 'ends_at' | 'time_zone'>

const isMovedTo = (before: Times, after: Times) =>
  after.starts_at.getTime() !== before.starts_at.getTime() ||
  after.ends_at.getTime() !== before.ends_at.getTime() ||
  after.time_zone !== before.time_zone

const refuseOfSeries = (change: Change) => {
  for (const field of ['hobby', 'visibility', 'mediaId', 'repeat'] as const)
    if (change[field] !== undefined) throw invalid(eventMessages.ofSeries, { field })
}

/** By how many days an event moves in local time. */
const daysBetween = async (
  { db }: MemberCall,
  before: LockedEvent,
  after: { startsAt: Date; timeZone: string },
) => {
  const { rows } = await sql<{ days: number }>`
    select (${after.startsAt}::timestamptz at time zone ${after.timeZone})::date
      - (${before.starts_at}::timestamptz at time zone ${before.time_zone})::date as days`.execute(db)
  return rows[0]?.days ?? 0
}

const merge = (event: LockedEvent, change: Change) => ({
  title: change.title ?? withoutInvisible(plainText(event.title)),
  description: change.description ?? plainText(event.description),
  startsAt: change.startsAt ?? event.starts_at.toISOString(),
  endsAt: change.endsAt ?? event.ends_at.toISOString(),
  place: change.place ?? withoutInvisible(plainText(event.place)),
  address: change.address ?? plainText(event.address),
  link: change.link ?? event.link,
  capacity: change.capacity === undefined ? event.capacity : change.capacity,
})

/** The announcing post shows the same. */
const sayAnew = async (
  { db, now }: MemberCall,
  event: LockedEvent,
  typed: { title: string; description: string },
) => {
  await db
    .updateTable('posts')
    .set({ ...announcementOf(typed), updated_at: now })
    .where('id', '=', event.post_id)
    .execute()
}

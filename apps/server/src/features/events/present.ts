import type { CalendarEvent, EventPage } from '@bowline/api'
import { eventAbilities } from '@bowline/domain'
import { pageOf } from '../../database/keyset.ts'
import { pictureOf } from '../media/index.ts'
import { presentPerson } from '../profiles/index.ts'
import type { EventRow } from './queries.ts'

/** Only attendees and the host see the exact address. */
export const presentEvent = (row: EventRow, viewerId: string, now: Date): CalendarEvent => {
  const seesDetails = row.host.member_id === viewerId || row.own_state === 'going'
  const isCancelled = row.cancelled_at !== null
  return {
    id: row.id,
    postId: row.post_id,
    seriesId: row.series_id,
    repeat: row.repeat,
    host: presentPerson(row.host),
    hobby: row.hobby,
    title: row.title,
    description: row.description,
    media: row.media && pictureOf(row.media),
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    timeZone: row.time_zone,
    place: row.place,
    isOnline: row.place === '',
    address: seesDetails ? row.address : null,
    link: seesDetails ? row.link : null,
    capacity: row.capacity,
    goingCount: row.going_count,
    waitingCount: row.waiting_count,
    interestedCount: row.interested_count,
    likeCount: row.like_count,
    commentCount: row.comment_count,
    visibility: row.visibility,
    isCancelled,
    cancelReason: row.cancel_reason,
    own: { state: row.own_state ?? 'none', turn: row.own_turn },
    attendees: row.attendees.map(presentPerson),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    can: eventAbilities(viewerId, { hostId: row.host.member_id, endsAt: row.ends_at, isCancelled }, now),
  }
}

/** @param rows one more than the limit if there are more */
export const presentEventPage = (rows: EventRow[], limit: number, viewerId: string, now: Date): EventPage => {
  const { page, hasMore, nextCursor } = pageOf(
    rows.map(row => ({ ...row, place: row.place_in_list, event: row })),
    limit,
  )
  return { events: page.map(({ event }) => presentEvent(event, viewerId, now)), hasMore, nextCursor }
}

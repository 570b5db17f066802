import type { Announced, ListedNotificationType } from '@bowline/domain'
import { type Kysely, sql } from 'kysely'
import { isAfterPlace, type Place, placeIn, placeOf } from '../../database/keyset.ts'
import type { DB } from '../../database/schema.gen.ts'
import { defineStatement, type Given } from '../../database/statement.ts'
import { isFollowing, mayHearFrom, mayViewNotification } from '../../database/visibility.ts'
import { withSettings } from '../../database/with-settings.ts'
import { type PictureRow, pictureRow } from '../media/index.ts'
import { announced } from './announced.ts'
import { isListed } from './listed.ts'

export type SenderRow = {
  member_id: string
  display_name: string
  username: string
  photo_path: string | null
}

export type NotificationRow = {
  type: ListedNotificationType
  created_at: Date
  ids: string[]
  senders: SenderRow[]
  sender_count: number
  followed_back: boolean | null
  read: boolean
  post_id: string | null
  post_content: string | null
  post_picture: PictureRow | null
  post_hobby: string | null
  announced: Announced | null
  comment_id: string | null
  comment_content: string | null
  parent_comment_id: string | null
  event_id: string | null
  event_title: string | null
  event_place: string | null
  event_starts_at: Date | null
  event_time_zone: string | null
  removal_id: string | null
  removal_excerpt: string | null
  removal_subject: string | null
  detail: string
  place: string
}

type Wanted = { recipientId: string; cursor: string | undefined; limit: number }
type Values = Place & { recipientId: string; count: number }
type Shape = { isFirst: boolean }

const createdAt = sql.ref('notifications.created_at')
const id = sql.ref('notifications.id')

/**
 * Notifications, newest first. Likes of one post are grouped under the newest. Everything is read in one round
 * trip. One row more than the limit, for `pageOf`.
 */
export const notificationsQuery = ({ recipientId, cursor, limit }: Wanted) => {
  const place = placeIn(cursor)
  return pageFrom({ recipientId, ...place, count: limit + 1 }, { isFirst: place.at === null })
}

const pageFrom = defineStatement((given: Given<Values>, { isFirst }: Shape) => {
  const { recipientId, count } = given
  const isNext = isFirst ? sql`true` : isAfterPlace(given, createdAt, id)
  const alike = sql`
      select notifications.id, notifications.sender_id, notifications.read_at, notifications.created_at
      where notifications.type <> 'like'
      union all
      select id, sender_id, read_at, created_at from notifications liked
      where notifications.type = 'like' and liked.recipient_id = ${recipientId} and liked.type = 'like'
        and liked.post_id = notifications.post_id and ${mayHearFrom(recipientId, sql.ref('liked.sender_id'))}`
  return sql<NotificationRow>`
  with page as (
    select notifications.* from notifications
    where recipient_id = ${recipientId} and ${isListed} and ${mayViewNotification(recipientId)} and ${isNext}
      and (type <> 'like' or not exists (
        select from notifications newer
        where newer.recipient_id = ${recipientId} and newer.type = 'like' and newer.post_id = notifications.post_id
          and newer.created_at >= notifications.created_at
          and (newer.created_at, newer.id) > (notifications.created_at, notifications.id)
          and ${mayHearFrom(recipientId, sql.ref('newer.sender_id'))}
      ))
    order by created_at desc, id desc
    limit ${count}
  )
  select notifications.type, notifications.created_at, notifications.comment_id, notifications.parent_comment_id,
    notifications.post_id, left(posts.content, ${excerptSource}) as post_content, ${pictureRow('media')} as post_picture,
    hobbies.slug as post_hobby, ${announced} as announced,
    left(comments.content, ${excerptSource}) as comment_content, notifications.event_id, notifications.detail,
    notifications.removal_id, left(removals.excerpt, ${excerptSource}) as removal_excerpt, removals.subject as removal_subject, events.title as event_title, events.place as event_place,
    case when notifications.type = 'follow' then ${isFollowing(recipientId, sql.ref('notifications.sender_id'))} end as followed_back, events.starts_at as event_starts_at, events.time_zone as event_time_zone, line.*, shown.senders, ${placeOf(createdAt, id)} as place
  from page notifications
  cross join lateral (
    select count(*)::int as sender_count, bool_and(read_at is not null) as read,
      (array_agg(alike.id order by created_at desc, id desc))[1:${idsShown}] as ids
    from (${alike}) alike
  ) line
  cross join lateral (
    select json_agg(json_build_object(
      'member_id', sender.member_id, 'display_name', sender.display_name, 'username', sender.username,
      'photo_path', photo.path
    ) order by latest.created_at desc, latest.id desc) as senders
    from (select * from (${alike}) alike order by created_at desc, id desc limit ${sendersShown}) latest
    join profiles sender on sender.member_id = latest.sender_id
    left join media photo on photo.id = sender.photo_id
  ) shown
  left join posts on posts.id = notifications.post_id
  left join hobbies on hobbies.id = posts.hobby_id
  left join media on media.id = posts.media_id
  left join comments on comments.id = notifications.comment_id
  left join events on events.id = notifications.event_id
  left join removals on removals.id = notifications.removal_id
  order by notifications.created_at desc, notifications.id desc`
})

/** "{name} and 4 others" needs one; the pictures need a few more. */
const sendersShown = 3
const idsShown = 100
/** Enough for an excerpt, however many characters of it are stored as entities. */
const excerptSource = 1000

/** PostgreSQL would plan this again each time, which takes longer than reading. */
const settings = { plan_cache_mode: 'force_generic_plan' }

export const findNotifications = (db: Kysely<DB>, wanted: Wanted) =>
  withSettings(db, settings, async db => (await db.executeQuery(notificationsQuery(wanted))).rows)

import type { Announced, DataNews, NotificationType, RemovableSubject, RemovalNews } from '@bowline/domain'
import { preferenceOf } from '@bowline/domain'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../database/schema.gen.ts'
import { mayViewNotification } from '../../database/visibility.ts'
import { announced, type NotifiedEvent } from '../notifications/index.ts'

export type EmailedNotification = {
  id: string
  type: NotificationType
  recipient_id: string
  sender_id: string
  sender_name: string
  post_id: string | null
  comment_id: string | null
  post_content: string | null
  comment_content: string | null
  event_id: string | null
  event: NotifiedEvent | null
  hobby: string | null
  announced: Announced | null
  removal: { id: string; news: RemovalNews; subject: RemovableSubject } | null
  data: { news: DataNews } | null
  created_at: Date
}

/** Older notifications were left out because of the member's settings. */
const days = 14
/** More would not help the reader. */
const most = 300

/** Unread, of an enabled type, and visible to the member now; newest first. */
export const notificationsOf = async (
  db: Kysely<DB>,
  { memberId, now, isMeant }: { memberId: string; now: Date; isMeant: RawBuilder<unknown> },
) => {
  const { rows } = await sql<EmailedNotification>`
    select notifications.id, notifications.type, notifications.recipient_id, notifications.sender_id, sender.display_name as sender_name,
      notifications.post_id, notifications.comment_id, left(posts.content, 600) as post_content,
      left(comments.content, 600) as comment_content, notifications.created_at, notifications.event_id,
      case when events.id is not null then json_build_object('title', events.title, 'place', events.place, 'startsAt', events.starts_at, 'news', notifications.detail) end as event,
      hobbies.name as hobby, ${announced} as announced,
      case when removal_id is not null then json_build_object('id', removal_id, 'news', notifications.detail, 'subject', (select subject from removals where id = removal_id)) end as removal,
      case when notifications.type = 'data' then json_build_object('news', notifications.detail) end as data
    from notifications
    join profiles recipient on recipient.member_id = notifications.recipient_id
    join profiles sender on sender.member_id = notifications.sender_id
    left join posts on posts.id = notifications.post_id
    left join hobbies on hobbies.id = posts.hobby_id
    left join comments on comments.id = notifications.comment_id
    left join events on events.id = notifications.event_id
    where notifications.recipient_id = ${memberId} and notifications.read_at is null
      and notifications.created_at > ${now}::timestamptz - make_interval(days => ${days})
      and ${isMeant} and ${isWanted} and ${mayViewNotification(memberId)}
    order by notifications.created_at desc, notifications.id desc
    limit ${most}`.execute(db)
  return rows
}

const isWanted = sql`recipient.notification_preferences -> 'notificationTypes' ->> (
  case notifications.type ${sql.join(
    Object.entries(preferenceOf).map(
      ([type, preference]) => sql`when ${sql.lit(type)} then ${sql.lit(preference)}`,
    ),
    sql` `,
  )} end) is distinct from 'false'`

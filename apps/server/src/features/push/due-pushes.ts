import {
  type Announced,
  type DataNews,
  type NotificationType,
  preferenceOf,
  type QuietHours,
  type RemovableSubject,
  type RemovalNews,
} from '@bowline/domain'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/schema.gen.ts'
import { mayHearFrom, mayViewNotification } from '../../database/visibility.ts'
import { announced, type NotifiedEvent, type PushJob } from '../notifications/index.ts'

export type DuePush = {
  registration_id: string
  endpoint: string
  auth: string
  p256dh: string
  id: string
  type: NotificationType
  recipient_id: string
  sender_id: string
  sender_name: string
  sender_photo: string | null
  others: number
  post_id: string | null
  comment_id: string | null
  content: string | null
  event_id: string | null
  event: NotifiedEvent | null
  hobby: string | null
  announced: Announced | null
  removal: { id: string; news: RemovalNews; subject: RemovableSubject } | null
  data: { news: DataNews } | null
  quiet: QuietHours | null
  time_zone: string
  created_at: Date
  /** created_at with microseconds, which a Date cannot hold. */
  told_of: string
}

/**
 * Pushes still to be sent: the member is signed in on the device, wants pushes of this kind, has not read it, may
 * still see it, and the device has not received it. Checked when sending, with the same predicate as the
 * notification list.
 */
export const findDuePushes = async (
  db: Kysely<DB>,
  { deliveries }: Pick<PushJob, 'deliveries'>,
  now: Date,
) => {
  const recipient = sql.ref('notifications.recipient_id')
  const { rows } = await sql<DuePush>`
    with wanted as (
      select * from unnest(
        ${deliveries.map(([notificationId]) => notificationId)}::uuid[],
        ${deliveries.map(([, registrationId]) => registrationId)}::uuid[]
      ) as wanted (notification_id, registration_id)
    )
    select device.id as registration_id, device.endpoint, device.auth, device.p256dh,
      notifications.id, notifications.type, recipient_id, sender_id, notifications.created_at,
      notifications.created_at::text as told_of, sender.display_name as sender_name, photo.path as sender_photo, line.others,
      notifications.post_id, comment_id, left(coalesce(comments.content, posts.content, said.text), ${excerptSource}) as content, notifications.event_id,
      case when events.id is not null then json_build_object('title', events.title, 'place', events.place, 'startsAt', events.starts_at, 'news', notifications.detail) end as event,
      hobbies.name as hobby, ${announced} as announced,
      case when removal_id is not null then json_build_object('id', removal_id, 'news', notifications.detail, 'subject', (select subject from removals where id = removal_id)) end as removal,
      case when notifications.type = 'data' then json_build_object('news', notifications.detail) end as data,
      case when wishes.quiet_from is not null then json_build_object('from', wishes.quiet_from, 'to', wishes.quiet_to) end as quiet,
      coalesce(clock.time_zone, 'UTC') as time_zone
    from wanted
    join notifications on notifications.id = wanted.notification_id
    join push_registrations device on device.id = wanted.registration_id and device.member_id = recipient_id
    join sessions on sessions.id = device.session_id and sessions.expires_at > ${now}
    join accounts on accounts.id = recipient_id and accounts.disabled_at is null
    join profiles wishes on wishes.member_id = recipient_id
    left join preferences clock on clock.member_id = recipient_id
    join profiles sender on sender.member_id = sender_id
    left join media photo on photo.id = sender.photo_id
    left join posts on posts.id = notifications.post_id
    left join hobbies on hobbies.id = posts.hobby_id
    left join comments on comments.id = comment_id
    left join events on events.id = notifications.event_id
    left join lateral (
      select messages.text from messages
      where notifications.type = 'message' and messages.sender_id = notifications.sender_id and deleted_at is null
        and chat_id = least(recipient_id, notifications.sender_id) || '_' || greatest(recipient_id, notifications.sender_id)
      order by seq desc limit 1
    ) said on true
    cross join lateral (
      select count(*)::int as others from notifications liked
      where notifications.type = 'like' and liked.type = 'like' and liked.id <> notifications.id
        and liked.recipient_id = notifications.recipient_id and liked.post_id = notifications.post_id
        and ${mayHearFrom(recipient, sql.ref('liked.sender_id'))}
    ) line
    where read_at is null
      and wishes.notification_preferences -> 'pushNotifications' is distinct from 'false'::jsonb
      and wishes.notification_preferences #> array['notificationTypes', ${JSON.stringify(preferenceOf)}::jsonb ->> notifications.type]
        is distinct from 'false'::jsonb
      and ${mayViewNotification(recipient)}
      and not exists (
        select from push_deliveries told
        where told.registration_id = device.id and told.notification_id = notifications.id
          and told.told_of >= notifications.created_at
      )
      and (notifications.type <> 'like' or not exists (
        select from notifications newer
        where newer.recipient_id = notifications.recipient_id and newer.type = 'like'
          and newer.post_id = notifications.post_id
          and (newer.created_at, newer.id) > (notifications.created_at, notifications.id)
          and ${mayHearFrom(recipient, sql.ref('newer.sender_id'))}
      ))`.execute(db)
  return rows
}

/** Enough for an excerpt, however many characters of it are stored as entities. */
const excerptSource = 1000

import type { Author, Notification } from '@bowline/api'
import type { AnswerOf } from '@bowline/api/contract/index'
import {
  type DataNews,
  type EventNews,
  plainText,
  type RemovableSubject,
  type RemovalNews,
  sanitise,
} from '@bowline/domain'
import { pageOf } from '../../database/keyset.ts'
import { avatarUrl, pictureOf } from '../media/index.ts'
import type { NotificationRow, SenderRow } from './queries.ts'

/** @param rows one more than the limit if there are more */
export const presentNotificationPage = (
  rows: NotificationRow[],
  limit: number,
): AnswerOf<'listNotifications'> => {
  const { page, hasMore, nextCursor } = pageOf(rows, limit)
  return { notifications: page.map(presentNotification), hasMore, nextCursor }
}

const presentNotification = (row: NotificationRow): Notification => ({
  ids: row.ids,
  type: row.type,
  senders: row.senders.map(presentSender),
  senderCount: row.sender_count,
  followedBack: row.followed_back,
  post:
    row.post_id === null
      ? null
      : {
          id: row.post_id,
          excerpt: excerptOf(withoutTitle(row)),
          picture: row.post_picture && pictureOf(row.post_picture),
          hobby: row.post_hobby ?? '',
          announced: row.announced,
        },
  comment:
    row.comment_id === null ? null : { id: row.comment_id, excerpt: excerptOf(row.comment_content ?? '') },
  event:
    row.event_id === null
      ? null
      : {
          id: row.event_id,
          title: row.event_title ?? '',
          place: row.event_place ?? '',
          startsAt: row.event_starts_at?.toISOString() ?? '',
          timeZone: row.event_time_zone ?? 'UTC',
          news: row.detail as EventNews,
        },
  removal:
    row.removal_id === null
      ? null
      : {
          id: row.removal_id,
          excerpt: excerptOf(row.removal_excerpt ?? ''),
          news: row.detail as RemovalNews,
          subject: row.removal_subject as RemovableSubject,
        },
  data: row.type === 'data' ? { news: row.detail as DataNews } : null,
  parentCommentId: row.parent_comment_id,
  read: row.read,
  createdAt: row.created_at.toISOString(),
})

const presentSender = (row: SenderRow): Author => ({
  uid: row.member_id,
  displayName: row.display_name,
  username: row.username,
  photoURL: avatarUrl(row.photo_path),
})

/** The notification says the title of an event or a challenge, with which the post that announces it begins. */
const withoutTitle = ({ post_content: content, announced }: NotificationRow) => {
  const text = content ?? ''
  return announced && text.startsWith(announced.title) ? text.slice(announced.title.length).trim() : text
}

/** Shortened in its typed form, so that no entity is cut in two. */
const excerptOf = (stored: string) => {
  const typed = [...plainText(stored)]
  return typed.length > excerptLength
    ? sanitise(`${typed.slice(0, excerptLength).join('').trimEnd()}…`)
    : stored
}

const excerptLength = 140

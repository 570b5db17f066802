import {
  type NotificationType,
  notificationSentence,
  type PushAction,
  type PushPayload,
  type PushReply,
  pairId,
  plainText,
  quietSummary,
} from '@bowline/domain'
import { avatarUrl } from '../media/index.ts'
import { eventOfSentence } from '../notifications/index.ts'
import type { DuePush } from './due-pushes.ts'

/** The text of a push, in the words of the notification list. */
export const payloadOf = (push: DuePush, unread: number): PushPayload => ({
  title: notificationSentence(push.type, push.sender_name, {
    ...push,
    isOwnPoll: push.sender_id === push.recipient_id,
    event: eventOfSentence(push.event, push.time_zone),
  }),
  // The sentence about an event says it all.
  body: push.event ? '' : excerptOf(push.content ?? ''),
  icon: avatarUrl(push.sender_photo),
  tag: tagOf(push),
  url: urlOf(push),
  memberId: push.recipient_id,
  actions: actionsOf(push),
  notification: {
    id: push.id,
    type: push.type,
    createdAt: push.created_at.toISOString(),
    reply: replyOf(push),
  },
  unread,
})

/** One push for all notifications that were held during quiet hours. A click opens their list. */
export const summaryOf = (
  { recipient_id: memberId }: DuePush,
  count: number,
  unread: number,
): PushPayload => ({
  title: quietSummary(count),
  body: '',
  icon: null,
  tag: 'while-away',
  url: '/home',
  memberId,
  actions: [],
  notification: null,
  unread,
})

/** The likes of a post are one notification on the device, and so are the messages of a member. */
const tagOf = ({ type, post_id, comment_id, sender_id, removal }: DuePush) =>
  type === 'follow' || type === 'message'
    ? `${type}:${sender_id}`
    : `${type}:${removal?.id ?? comment_id ?? post_id ?? 'own'}`

const urlOf = (push: DuePush) => {
  if (push.type === 'message') return `/home?chat=${chatOf(push)}`
  if (push.data) return '/settings'
  if (push.removal) return `/removed/${push.removal.id}`
  if (push.event_id !== null) return `/events/${push.event_id}`
  return push.post_id === null ? `/profile/${push.sender_id}` : `/post/${push.post_id}`
}

const replyOf = (push: DuePush): PushReply | null => {
  const { type, post_id: postId, comment_id: parentId } = push
  if (type === 'message') return { chatId: chatOf(push) }
  return canReply.includes(type) && postId !== null && parentId !== null ? { postId, parentId } : null
}

const chatOf = (push: DuePush) => pairId(push.recipient_id, push.sender_id)

const canReply: NotificationType[] = ['comment', 'reply', 'mention']

const actionsOf = (push: DuePush): PushAction[] => [
  replyOf(push) ? { action: 'reply', title: 'Reply' } : { action: 'open', title: 'Open' },
  { action: 'read', title: 'Mark as read' },
]

const excerptOf = (stored: string) => {
  const typed = [...plainText(stored)]
  return typed.length > excerptLength
    ? `${typed.slice(0, excerptLength).join('').trimEnd()}…`
    : typed.join('')
}

const excerptLength = 140

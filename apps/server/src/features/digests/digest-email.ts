import { notificationSentence, plainText } from '@bowline/domain'
import { type EmailContent, emailReasons, type Sender } from '../email/index.ts'
import { eventOfSentence } from '../notifications/index.ts'
import { type DigestGroup, groupNotifications } from './group.ts'
import type { EmailedNotification } from './notifications-of.ts'
import type { Reader } from './reader.ts'

type Rest = { now: Date; unsubscribe: NonNullable<EmailContent['unsubscribe']> }

/** The digest's contents: who did what, newest first, with likes of a post and new followers grouped. */
export const digestEmail = (
  { productName, publicUrl }: Sender,
  { time_zone: timeZone, frequency }: Reader,
  notifications: EmailedNotification[],
  { unsubscribe }: Rest,
): EmailContent => {
  const groups = groupNotifications(notifications)
  const shown = groups.slice(0, linesShown)
  const more = groups.length - shown.length
  const sentences = shown.map(group => sentenceOf(group, timeZone))
  const count = notifications.length
  const noun = count === 1 ? 'notification' : 'notifications'
  return {
    subject: `${count} ${noun} on ${productName}`,
    preheader: sentences.slice(0, 3).join(' · '),
    heading: `${frequency === 'weekly' ? 'Your week' : "What's new"} on ${productName}`,
    paragraphs: [`You have ${count} unread ${noun}.`],
    lines: shown.map((group, index) => ({
      text: sentences[index] ?? '',
      quote: excerptOf(group.newest),
      when: timeOf(group.newest.created_at, timeZone),
      url: `${publicUrl}${pathOf(group)}`,
    })),
    action: {
      label: more > 0 ? `See ${more} more on ${productName}` : `Open ${productName}`,
      url: `${publicUrl}/home`,
    },
    reason: `${emailReasons.notifications} We won't email you about these again.`,
    unsubscribe,
  }
}

const linesShown = 12

const sentenceOf = ({ newest, names, count }: DigestGroup, timeZone: string) => {
  const { type, event, hobby, announced, removal, data } = newest
  const who = namesOf(names, count)
  switch (type) {
    case 'like':
      return `${who} liked your post`
    case 'comment':
      return `${who} commented on your post`
    case 'reply':
      return `${who} replied to your comment`
    case 'follow':
      return `${who} started following you`
    case 'message':
      return `${who} sent you a message`
    case 'mention':
      return `${who} mentioned you`
    case 'hobbyUpdate':
    case 'event':
    case 'poll':
    case 'moderation':
    case 'data':
      return notificationSentence(type, who, {
        event: eventOfSentence(event, timeZone),
        ...{ hobby, announced, removal, data },
        isOwnPoll: newest.sender_id === newest.recipient_id,
      })
  }
}

const namesOf = ([first = 'Someone', second]: string[], count: number) => {
  if (count === 1 || !second) return first
  return count === 2 ? `${first} and ${second}` : `${first}, ${second} and ${others(count - 2)}`
}
const others = (count: number) => (count === 1 ? '1 other' : `${count} others`)

const pathOf = ({ newest }: DigestGroup) => {
  if (newest.data) return '/settings'
  if (newest.removal) return `/removed/${newest.removal.id}`
  if (newest.event_id) return `/events/${newest.event_id}`
  if (newest.post_id) return `/post/${newest.post_id}`
  return newest.type === 'follow' ? `/profile/${newest.sender_id}` : '/home'
}

/** The sentence about an event says it all. */
const excerptOf = ({ event, comment_content, post_content }: EmailedNotification) => {
  if (event) return undefined
  const typed = [
    ...plainText(comment_content ?? post_content ?? '')
      .replace(/\s+/g, ' ')
      .trim(),
  ]
  if (typed.length === 0) return undefined
  return typed.length > 140 ? `${typed.slice(0, 140).join('').trimEnd()}…` : typed.join('')
}

const timeOf = (time: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en', {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  }).format(time)

import type { RemovableSubject, RemovalNews } from './moderation.ts'
import type { Announced, EventNews, NotificationType } from './notification.ts'
import type { DataNews } from './own-archive.ts'
import { plainText } from './sanitise.ts'

/**
 * The data of a notification's sentence. `others`: further members who liked the same post. `event`: its stored
 * title and place, and when it starts for the reader. `hobby`: the name of a post's hobby. `announced`: what a post announces, with its stored title.
 * `isOwnPoll`: the reader wrote the poll that ended; otherwise they voted in it.
 */
type About = {
  others?: number
  event?: EventAbout | null
  hobby?: string | null
  announced?: Announced | null
  removal?: { news: RemovalNews; subject: RemovableSubject } | null
  data?: { news: DataNews } | null
  isOwnPoll?: boolean
}

type EventAbout = { title: string; place: string; starts: string; news: EventNews }

/**
 * The sentence of a notification in pushes and emails. The list in the app has the same sentences; a test of
 * the web app compares them.
 */
export const notificationSentence = (
  type: NotificationType,
  name: string,
  { others = 0, event, hobby, announced, removal, data, isOwnPoll = false }: About = {},
): string => {
  switch (type) {
    case 'like':
      return others < 1
        ? `${name} liked your post`
        : `${name} and ${others} ${others === 1 ? 'other' : 'others'} liked your post`
    case 'comment':
      return `${name} commented on your post`
    case 'reply':
      return `${name} replied to your comment`
    case 'follow':
      return `${name} started following you`
    case 'mention':
      return `${name} mentioned you`
    case 'message':
      return `${name} sent you a message`
    case 'hobbyUpdate':
      return hobbySentence(name, hobby, announced)
    case 'event':
      return event ? eventSentence(name, event) : `${name} changed an event`
    case 'poll':
      return isOwnPoll ? 'Your poll has ended' : 'A poll you voted in has ended'
    case 'moderation':
      return removal ? removalSentence(removal) : 'Something you shared was removed'
    case 'data':
      return dataSentence(data?.news ?? 'archive-ready')
  }
}

/** The title of the one push that replaces those held during quiet hours. */
export const quietSummary = (count: number) => `${count} notifications while you were away`

const dataSentence = (news: DataNews) => {
  switch (news) {
    case 'archive-ready':
      return 'Your data is ready to download'
    case 'import-done':
      return 'Your data was imported'
    case 'import-failed':
      return "Your data couldn't be imported"
  }
}

const removalSentence = ({ news, subject }: { news: RemovalNews; subject: RemovableSubject }) => {
  switch (news) {
    case 'removed':
      return `Your ${subject} was removed. See why`
    case 'restored':
      return `Your ${subject} was restored`
    case 'kept':
      return 'Your appeal was answered'
  }
}

const hobbySentence = (name: string, hobby?: string | null, announced?: Announced | null) => {
  if (!announced) return `${name} posted in ${hobby ?? 'one of your hobbies'}`
  const title = plainText(announced.title)
  return announced.kind === 'event'
    ? `${name} planned an event: “${title}”`
    : `${name} started a challenge: “${title}”`
}

const eventSentence = (name: string, { news, starts, ...stored }: EventAbout) => {
  const title = plainText(stored.title)
  const place = plainText(stored.place)
  switch (news) {
    case 'moved-up':
      return `You have a spot at “${title}”`
    case 'new-time':
      return `“${title}” has a new time: ${starts}`
    case 'new-place':
      return place ? `“${title}” moved to ${place}` : `“${title}” is now an online event`
    case 'new-time-and-place':
      return place
        ? `“${title}” has a new time and place: ${starts}, ${place}`
        : `“${title}” is now an online event, with a new time: ${starts}`
    case 'changed':
      return place ? `${name} changed the address of “${title}”` : `${name} changed the link to “${title}”`
    case 'cancelled':
      return `${name} canceled “${title}”`
    case 'soon':
      return `“${title}” starts soon`
  }
}

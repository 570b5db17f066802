import type { NotificationType } from './notification.ts'

/**
 * Who did what, as pushes and mails say it. The list in the app says the same; a test of the web app holds the two alike.
 * @param others of the likes of one post: who liked it besides
 */
export const notificationSentence = (type: NotificationType, name: string, others = 0): string => {
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
      return `${name} posted in one of your hobbies`
  }
}

import type { LiveContext, LiveHandler } from '../../live/handlers.ts'
import { notificationKeys } from './notification-keys.ts'

export const readUnreadAgain = ({ readAgain }: LiveContext) => readAgain(notificationKeys.unread)

export const notificationsChanged: LiveHandler<'notifications'> = (_, context) => {
  readUnreadAgain(context)
  context.readAgain(notificationKeys.list)
}

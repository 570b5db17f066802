import type { LiveHandler } from '../../live/handlers.ts'
import { readUnreadAgain } from '../unread/index.ts'
import { notificationKeys } from './notification-keys.ts'

export const notificationsChanged: LiveHandler<'notifications'> = (_, context) => {
  readUnreadAgain(context)
  context.readAgain(notificationKeys.list)
}

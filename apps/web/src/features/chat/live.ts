import type { LiveHandler } from '../../live/handlers.ts'
import { notificationKeys } from '../notifications/notification-keys.ts'

export const chatsChanged: LiveHandler<'chats'> = (_, { readAgain }) => readAgain(notificationKeys.unread)

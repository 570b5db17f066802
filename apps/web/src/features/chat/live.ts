import type { LiveHandler } from '../../live/handlers.ts'
import { readUnreadAgain } from '../unread/live.ts'

export const chatsChanged: LiveHandler<'chats'> = (_, context) => readUnreadAgain(context)

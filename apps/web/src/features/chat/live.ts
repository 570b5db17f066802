import type { LiveHandler } from '../../live/handlers.ts'
import { readUnreadAgain } from '../unread/index.ts'

export const chatsChanged: LiveHandler<'chats'> = (_, context) => readUnreadAgain(context)

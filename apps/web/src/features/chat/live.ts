import type { LiveContext, LiveHandler } from '../../live/handlers.ts'
import { readUnreadAgain } from '../unread/index.ts'

export const chatsChanged: LiveHandler<'chats'> = (_, context) => readUnreadAgain(context)

/** Messages that were sent before the live connection was open are not announced again. */
export const readOpenChatAgain = ({ queryClient }: LiveContext) =>
  queryClient.invalidateQueries({ queryKey: ['chats', 'messages'] })

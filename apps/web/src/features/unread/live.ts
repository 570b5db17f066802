import type { LiveContext } from '../../live/handlers.ts'
import { unreadKey } from './queries.ts'

export const readUnreadAgain = ({ readAgain }: LiveContext) => readAgain(unreadKey)

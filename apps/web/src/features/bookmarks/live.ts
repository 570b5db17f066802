import type { LiveHandler } from '../../live/handlers.ts'
import { cacheBookmark } from './cache-bookmark.ts'

export const bookmarkChanged: LiveHandler<'bookmark'> = ({ postId, isSaved }, { queryClient }) =>
  cacheBookmark(queryClient, postId, isSaved)

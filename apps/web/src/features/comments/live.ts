import type { LiveHandler } from '../../live/handlers.ts'
import { commentKeys } from '../posts/data.ts'

export const commentsChanged: LiveHandler<'comment'> = ({ postId }, { queryClient }) => {
  void queryClient.invalidateQueries({ queryKey: commentKeys.of(postId) })
  void queryClient.invalidateQueries({ queryKey: commentKeys.replies })
}

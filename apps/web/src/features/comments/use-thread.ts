import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../api.tsx'
import { useLiveEvent } from '../../live/react.tsx'
import { usePendingChanges } from '../../session/use-pending-changes.ts'
import { commentKeys, type ShownPost } from '../posts/data.ts'
import { once } from './comment-pages.ts'
import { commentsQuery } from './queries.ts'
import { overlayComments } from './shown-comment.ts'

/** A post's comments with pending operations applied; null until they are loaded. */
export const useThread = (post: ShownPost) => {
  const changes = usePendingChanges()
  const queryClient = useQueryClient()
  useLiveEvent('comment', ({ postId }) => {
    if (postId !== post.id) return
    void queryClient.invalidateQueries({ queryKey: commentKeys.of(postId) })
    void queryClient.invalidateQueries({ queryKey: commentKeys.replies })
  })
  // A post that exists only on this device has only pending comments.
  const isHereOnly = changes.items.some(
    ({ operation }) => operation.type === 'CREATE_POST' && operation.postId === post.id,
  )
  const query = useInfiniteQuery({ ...commentsQuery(useApi(), post.id), enabled: !isHereOnly })
  const pages = query.data?.pages ?? (isHereOnly ? [] : null)
  const shown = pages && overlayComments(post.id, pages, changes)
  return { query, threads: shown && once(shown.flatMap(page => page.comments)) }
}

import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../api.tsx'
import { usePendingChanges } from '../../session/use-pending-changes.ts'
import { repliesIn } from './comment-pages.ts'
import { repliesQuery } from './queries.ts'
import { overlayComment, type ShownThread } from './shown-comment.ts'

/** The replies that came with a comment, and the others page by page. */
export const useReplies = (thread: ShownThread) => {
  const changes = usePendingChanges()
  const [wanted, setWanted] = useState(false)
  const query = useInfiniteQuery({
    ...repliesQuery(useApi(), thread.id, thread.repliesCursor),
    enabled: wanted && thread.hasMoreReplies,
  })
  const isAll = wanted && query.data !== undefined && !query.hasNextPage
  return {
    replies: repliesIn(thread, query.data).flatMap(reply => overlayComment(reply, changes) ?? []),
    hasMore: thread.hasMoreReplies && !isAll,
    isLoading: query.isFetching,
    failed: query.isError && !query.isFetching,
    showMore: () => {
      if (!wanted) setWanted(true)
      else if (query.data) void query.fetchNextPage()
      else void query.refetch()
    },
  }
}

import { useInfiniteQuery } from '@tanstack/react-query'
import { useApi } from '../../api.tsx'
import { useWithPending } from '../../session/use-pending-changes.ts'
import { postListQuery, shownPages } from '../posts/data.ts'
import { feedPosts } from './queries.ts'

/** The feed with pending operations applied. */
export const useFeed = () => {
  const source = feedPosts(useApi())
  const query = useInfiniteQuery({
    ...postListQuery(source),
    // Does not reload a long feed each time the window gets the focus.
    refetchOnWindowFocus: ({ state }) => (state.data?.pages.length ?? 0) <= 2,
  })
  const { data } = query
  const pages = useWithPending(changes => (data ? shownPages(data, changes) : null))
  return { source, query, pages }
}

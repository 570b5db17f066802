import { useInfiniteQuery } from '@tanstack/react-query'
import { useApi } from '../../api.tsx'
import { usePendingChanges } from '../../session/use-pending-changes.ts'
import { shownPages } from '../posts/data.ts'
import { feedQuery } from './queries.ts'

/** The feed with pending operations applied. */
export const useFeed = () => {
  const pending = usePendingChanges()
  const query = useInfiniteQuery(feedQuery(useApi()))
  return { query, pages: query.data ? shownPages(query.data, pending) : null }
}

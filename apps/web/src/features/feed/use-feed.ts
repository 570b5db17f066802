import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../api.tsx'
import { usePendingChanges } from '../../session/use-pending-changes.ts'
import { failureMessage } from '../../ui/failure-message.ts'
import { useToast } from '../../ui/toasts.tsx'
import { postKeys, shownPages } from '../posts/data.ts'
import { feedQuery, onlyFirstPage } from './queries.ts'

/** The feed with pending operations applied, and a function to reload it from the start. */
export const useFeed = () => {
  const queryClient = useQueryClient()
  const toast = useToast()
  const pending = usePendingChanges()
  const query = useInfiniteQuery(feedQuery(useApi()))
  const [refreshing, setRefreshing] = useState(false)

  const refresh = async () => {
    setRefreshing(true)
    await queryClient.cancelQueries({ queryKey: postKeys.feed })
    const before = queryClient.getQueryData(postKeys.feed)
    queryClient.setQueryData(postKeys.feed, onlyFirstPage)
    const { error } = await query.refetch()
    if (error) {
      queryClient.setQueryData(postKeys.feed, before)
      toast(failureMessage(error), { severity: 'error' })
    }
    setRefreshing(false)
  }
  return { query, pages: query.data ? shownPages(query.data, pending) : null, refresh, refreshing }
}

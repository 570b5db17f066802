import type { InfiniteData, QueryClient } from '@tanstack/react-query'

/**
 * Fetches everything that the screen shows again. Lists start from their first page.
 * @throws what one of the requests failed with; its list is as it was then
 */
export const refreshScreen = async (queryClient: QueryClient) => {
  const shown = queryClient.getQueryCache().findAll({ type: 'active' })
  await Promise.all(
    shown.map(async ({ queryKey }) => {
      const exactly = { queryKey, exact: true }
      await queryClient.cancelQueries(exactly)
      const before = queryClient.getQueryData(queryKey)
      if (isPaged(before)) queryClient.setQueryData(queryKey, firstPageOf(before))
      await queryClient.refetchQueries(exactly, { throwOnError: true }).catch(error => {
        queryClient.setQueryData(queryKey, before)
        throw error
      })
    }),
  )
}

const isPaged = (data: unknown): data is InfiniteData<unknown> =>
  typeof data === 'object' && data !== null && 'pages' in data && 'pageParams' in data

const firstPageOf = ({ pages, pageParams }: InfiniteData<unknown>) => ({
  pages: pages.slice(0, 1),
  pageParams: pageParams.slice(0, 1),
})

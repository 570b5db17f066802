import type { QueryClient } from '@tanstack/react-query'

/** Changes cached queries. One that is being read may have been answered before the change, so it is read again. */
export const changeReads = async <Data>(
  queryClient: QueryClient,
  queryKey: readonly string[],
  change: (data: Data) => Data,
) => {
  const isReading = queryClient.isFetching({ queryKey }) > 0
  if (isReading) await queryClient.cancelQueries({ queryKey })
  queryClient.setQueriesData<Data>({ queryKey }, data => data && change(data))
  if (isReading) void queryClient.invalidateQueries({ queryKey })
}

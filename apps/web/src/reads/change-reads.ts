import type { QueryClient } from '@tanstack/react-query'

/**
 * Changes cached queries. One that is being read may have been answered before the change, so it is read again.
 * @param change undefined leaves a query as it is
 */
export const changeReads = <Data>(
  queryClient: QueryClient,
  queryKey: readonly string[],
  change: (data: Data) => Data | undefined,
) =>
  despiteReads(queryClient, queryKey, () =>
    queryClient.setQueriesData<Data>({ queryKey }, data => data && change(data)),
  )

/** The same for an answer that is all of a query's data, whether or not the query was read before. */
export const replaceRead = <Data>(queryClient: QueryClient, queryKey: readonly string[], data: Data) =>
  despiteReads(queryClient, queryKey, () => queryClient.setQueryData(queryKey, data))

const despiteReads = async (queryClient: QueryClient, queryKey: readonly string[], write: () => unknown) => {
  const isReading = queryClient.isFetching({ queryKey }) > 0
  if (isReading) await queryClient.cancelQueries({ queryKey })
  write()
  if (isReading) void queryClient.invalidateQueries({ queryKey })
}

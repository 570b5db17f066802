/** Whether a query has data, has failed, or waits for a connection. */
export const isSettled = ({
  isPending,
  fetchStatus,
}: {
  isPending: boolean
  fetchStatus: 'fetching' | 'paused' | 'idle'
}) => !isPending || fetchStatus === 'paused'

/** The entries of a part of the right column. */
export const entriesAtMost = 4

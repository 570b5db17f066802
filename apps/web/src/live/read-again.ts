import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { coalesced } from './coalesced.ts'

/** Invalidates queries so that any number of events during a read cause at most one more read. */
export const createReadAgain = (queryClient: QueryClient) => {
  const reads = new Map<string, () => void>()
  return (queryKey: QueryKey) => {
    const hash = hashKey(queryKey)
    const read = reads.get(hash) ?? coalesced(() => queryClient.invalidateQueries({ queryKey }))
    reads.set(hash, read)
    read()
  }
}

import type { QueryClient } from '@tanstack/react-query'
import { mayCache } from './cache-rule.ts'

/**
 * Removes cached queries from memory, and thereby from the device. Visible ones are refetched instead, and the
 * answers replace the stored data.
 */
export const clearCachedQueries = (client: QueryClient) => {
  client.removeQueries({ type: 'inactive', predicate: ({ queryKey }) => mayCache(queryKey) })
  void client.invalidateQueries({ type: 'active', predicate: ({ queryKey }) => mayCache(queryKey) })
}

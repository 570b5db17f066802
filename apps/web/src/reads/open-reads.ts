import type { QueryClient } from '@tanstack/react-query'
import { type PersistedQueries, persistQueries } from './persist-queries.ts'
import { createReadStore } from './read-store.ts'

export type OpenReads = Pick<PersistedQueries, 'ready' | 'flush'> & { close: () => Promise<void> }

/** The signed-in member's stored queries in a page: written once more whenever the page may be about to end. */
export const openReads = (memberId: string, queryClient: QueryClient, onRefused: () => void): OpenReads => {
  const store = createReadStore(memberId, import.meta.env.READS_VERSION)
  const { ready, flush, stop } = persistQueries(queryClient, store, onRefused)
  const flushHidden = () => {
    if (document.visibilityState === 'hidden') void flush()
  }
  const flushNow = () => void flush()
  document.addEventListener('visibilitychange', flushHidden)
  window.addEventListener('pagehide', flushNow)
  return {
    ready,
    flush,
    close: async () => {
      document.removeEventListener('visibilitychange', flushHidden)
      window.removeEventListener('pagehide', flushNow)
      stop()
      await store.close()
    },
  }
}

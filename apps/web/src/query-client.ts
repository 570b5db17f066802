import { ApiError } from '@bowline/api'
import { onlineManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { sessionKey } from './features/accounts/session-key.ts'

const retries = 2
const week = 7 * 24 * 60 * 60_000

/**
 * A refusal is an answer and isn't asked for again; a server or network that failed is. Where the browser knows of no
 * network the reader is told so at once: a query that waits for one would look as if it were being read.
 */
export const shouldRetry = (failures: number, error: unknown, isOnline = onlineManager.isOnline()) =>
  failures < retries && isOnline && !(error instanceof ApiError && error.httpStatus < 500)

export const createQueryClient = () => {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      // The session has ended somewhere else: who is here has to be asked again.
      onError: error => {
        if (isSignedOut(error)) void client.invalidateQueries({ queryKey: sessionKey })
      },
    }),
    defaultOptions: {
      queries: {
        retry: (failures, error) => shouldRetry(failures, error),
        staleTime: 30_000,
        gcTime: week,
        // "Online" is the browser's guess; what the server answers is what counts.
        networkMode: 'offlineFirst',
      },
    },
  })
  return client
}

const isSignedOut = (error: unknown) => error instanceof ApiError && error.code === 'unauthenticated'

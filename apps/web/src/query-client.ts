import { ApiError } from '@bowline/api'
import { onlineManager, QueryCache } from '@tanstack/react-query'
import { HoldingQueryClient } from './reads/refetch-hold.ts'
import { sessionKey } from './session/session-key.ts'

const retries = 2
const week = 7 * 24 * 60 * 60_000

/** Seconds the server may ask to wait; a screen does not load for longer than that. */
const longestRetryAfter = 10

/**
 * Does not retry a refusal, because it is an answer. Retries after a failed server or network, and if the
 * server asks for a short wait. While the server is unreachable, queries fail immediately, because waiting
 * would look like loading.
 */
export const shouldRetry = (failures: number, error: unknown, isOnline = onlineManager.isOnline()) =>
  failures < retries && isOnline && (!(error instanceof ApiError) || isPassing(error))

const isPassing = ({ httpStatus, retryAfter = 0 }: ApiError) =>
  httpStatus === 429 ? retryAfter > 0 && retryAfter <= longestRetryAfter : httpStatus >= 500

/** Milliseconds: as long as the server asks for, else doubling from a second. */
export const retryDelay = (failures: number, error: unknown) => {
  const asked = error instanceof ApiError ? (error.retryAfter ?? 0) : 0
  return Math.max(1000 * 2 ** failures, 1000 * Math.min(asked, longestRetryAfter))
}

export const createQueryClient = (isReachable: () => boolean = () => true) => {
  const client: HoldingQueryClient = new HoldingQueryClient({
    queryCache: new QueryCache({
      // The session has ended elsewhere: check again who is signed in.
      onError: error => {
        if (isSignedOut(error)) void client.invalidateQueries({ queryKey: sessionKey })
      },
    }),
    defaultOptions: {
      queries: {
        retry: (failures, error) => isReachable() && shouldRetry(failures, error),
        retryDelay,
        staleTime: 30_000,
        gcTime: week,
        // "Online" is the browser's guess; only the server's answer counts.
        networkMode: 'offlineFirst',
      },
    },
  })
  return client
}

const isSignedOut = (error: unknown) => error instanceof ApiError && error.code === 'unauthenticated'

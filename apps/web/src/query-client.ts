import { ApiError } from '@bowline/api'
import { QueryClient } from '@tanstack/react-query'

const retries = 2
const week = 7 * 24 * 60 * 60_000

/** A refusal is an answer and isn't asked for again; a server or network that failed is. */
export const shouldRetry = (failures: number, error: unknown) =>
  failures < retries && !(error instanceof ApiError && error.httpStatus < 500)

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: shouldRetry,
        staleTime: 30_000,
        gcTime: week,
        // "Online" is the browser's guess; what the server answers is what counts.
        networkMode: 'offlineFirst',
      },
    },
  })

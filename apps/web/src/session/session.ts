import type { Client, Me } from '@bowline/api'
import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { useApi } from '../api.tsx'
import { noteAuthCheck } from './auth-check.ts'
import { sessionKey } from './session-key.ts'

export { sessionKey } from './session-key.ts'

/** A failure to reach the server does not mean signed out: `unreachable` is never `signed-out`. */
export type Session =
  | { status: 'loading' }
  | { status: 'signed-in'; member: Me }
  | { status: 'signed-out' }
  | { status: 'unreachable'; error: unknown; retry: () => void }

const sessionQuery = (api: Client) =>
  queryOptions({
    queryKey: sessionKey,
    queryFn: async ({ signal }): Promise<SessionAnswer> => {
      const session = await api.getSession(undefined, { signal })
      noteAuthCheck(session.member !== null)
      return session
    },
    staleTime: 60_000,
    networkMode: 'always',
    refetchOnReconnect: 'always',
    refetchOnWindowFocus: 'always',
    // Until the server has answered, retry automatically: without a stored session nothing else works.
    refetchInterval: ({ state }) => {
      if (state.dataUpdatedAt > 0) return false
      return state.data ? cachedRetry : unreachableRetry
    },
  })

export const useSession = (): Session => sessionOf(useQuery(sessionQuery(useApi())))

/**
 * The member admitted by a guard. When a session ends, screens behind the guard keep their member until they have
 * closed.
 */
export const MeContext = createContext<Me | null>(null)

/** The signed-in member, on screens that only a member can see. */
export const useMe = (): Me => {
  const me = use(MeContext)
  if (!me) throw new Error('useMe is for screens behind the member guard')
  return me
}

/** Why the former session was rejected; null if it just ended. */
export const useSessionProblem = () => useQuery(sessionQuery(useApi())).data?.problem ?? null

const unreachableRetry = 5_000
const cachedRetry = 60_000

type SessionAnswer = { member: Me | null; problem?: string | undefined }

/** A failed attempt does not change the known session. */
export const sessionOf = ({
  data,
  error,
  refetch,
}: Pick<UseQueryResult<SessionAnswer>, 'data' | 'error' | 'refetch'>): Session => {
  if (data) return data.member ? { status: 'signed-in', member: data.member } : { status: 'signed-out' }
  if (error) return { status: 'unreachable', error, retry: () => void refetch() }
  return { status: 'loading' }
}

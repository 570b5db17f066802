import type { Client, Me } from '@bowline/api'
import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { useApi } from '../../api.tsx'
import { noteAuthCheck } from './auth-check.ts'
import { sessionKey } from './session-key.ts'

export { sessionKey } from './session-key.ts'

/** Not reaching the server says nothing about who is signed in: `unreachable` is never `signed-out`. */
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
    // Until the server has said who is here, ask again by itself; where nothing is kept, nothing can go on without it.
    refetchInterval: ({ state }) => {
      if (state.dataUpdatedAt > 0) return false
      return state.data ? keptRetry : unreachableRetry
    },
  })

export const useSession = (): Session => sessionOf(useQuery(sessionQuery(useApi())))

/** Whom a guard has let in: as a session ends, nothing behind it is left without one before it has closed. */
export const MeContext = createContext<Me | null>(null)

/** The signed-in member, on screens that only a member can see. */
export const useMe = (): Me => {
  const me = use(MeContext)
  if (!me) throw new Error('useMe is for screens behind the member guard')
  return me
}

/** Why the session there was has let nobody in; null where there is no more to say than that it is over. */
export const useSessionProblem = () => useQuery(sessionQuery(useApi())).data?.problem ?? null

const unreachableRetry = 5_000
const keptRetry = 60_000

type SessionAnswer = { member: Me | null; problem?: string | undefined }

/** What was known before a failed attempt stays true until the server says otherwise. */
export const sessionOf = ({
  data,
  error,
  refetch,
}: Pick<UseQueryResult<SessionAnswer>, 'data' | 'error' | 'refetch'>): Session => {
  if (data) return data.member ? { status: 'signed-in', member: data.member } : { status: 'signed-out' }
  if (error) return { status: 'unreachable', error, retry: () => void refetch() }
  return { status: 'loading' }
}

import type { Me } from '@bowline/api'
import type { QueryClient } from '@tanstack/react-query'
import { sessionKey } from './session-key.ts'

/** Changes what the last answer said of the signed-in member; nothing where nobody is. */
export const changeMe = (queryClient: QueryClient, change: (me: Me) => Me) =>
  queryClient.setQueryData<{ member: Me | null }>(sessionKey, session =>
    session?.member ? { member: change(session.member) } : session,
  )

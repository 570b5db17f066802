import type { Me } from '@bowline/api'
import type { QueryClient } from '@tanstack/react-query'
import { sessionKey } from './session-key.ts'

declare module '../offline/define-operation.ts' {
  interface Overlayable {
    preferences: Me['preferences']
  }
}

/** Changes the cached session's member; does nothing if nobody is signed in. */
export const changeMe = (queryClient: QueryClient, change: (me: Me) => Me) =>
  queryClient.setQueryData<{ member: Me | null }>(sessionKey, session =>
    session?.member ? { member: change(session.member) } : session,
  )

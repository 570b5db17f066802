import type { Me } from '@bowline/api'
import type { QueryClient } from '@tanstack/react-query'
import { changeReads } from '../reads/change-reads.ts'
import { sessionKey } from './session-key.ts'

declare module '../offline/define-operation.ts' {
  interface Overlayable {
    preferences: Me['preferences']
  }
}

/** Changes the cached session's member; does nothing if nobody is signed in. */
export const changeMe = (queryClient: QueryClient, change: (me: Me) => Me) =>
  changeReads<{ member: Me | null }>(queryClient, sessionKey, session =>
    session.member ? { member: change(session.member) } : undefined,
  )

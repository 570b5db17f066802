import type { QueryClient } from '@tanstack/react-query'
import { noteAuthCheck } from './auth-check.ts'
import { forgetReads } from './forget-reads.ts'
import { sessionKey } from './session-key.ts'

/** After a sign-out that the server has confirmed. */
export const forgetMember = (queryClient: QueryClient) => {
  noteAuthCheck(false)
  queryClient.setQueryData(sessionKey, { member: null })
  forgetReads(queryClient)
}

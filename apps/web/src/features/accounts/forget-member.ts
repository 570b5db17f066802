import type { QueryClient } from '@tanstack/react-query'
import { sessionKey } from './session.ts'

/** After the end of a session nothing that was read in it stays, but for what any visitor may read. */
export const forgetMember = (queryClient: QueryClient) => {
  queryClient.removeQueries({ predicate: ({ queryKey }) => !forVisitors.has(String(queryKey[0])) })
  queryClient.setQueryData(sessionKey, { member: null })
}

const forVisitors = new Set([...sessionKey, 'config', 'hobbies'])

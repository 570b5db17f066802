import type { Me } from '@bowline/api'
import type { Operation } from '@bowline/domain/operation'
import type { QueryClient } from '@tanstack/react-query'
import { sessionKey } from './session.ts'

/** Brings what the server has taken of the member's preferences into the session that was read. */
export const applyAccountAnswer = async (queryClient: QueryClient, operation: Operation) => {
  const change = changeOf(operation)
  if (!change) return
  await queryClient.cancelQueries({ queryKey: sessionKey })
  queryClient.setQueryData<{ member: Me | null }>(sessionKey, session =>
    session?.member
      ? {
          member: {
            ...session.member,
            preferences: { ...session.member.preferences, ...change },
          },
        }
      : session,
  )
}

const changeOf = (operation: Operation): Partial<Me['preferences']> | null => {
  if (operation.type === 'SET_THEME') return { theme: operation.theme }
  return operation.type === 'SEE_WELCOME' ? { welcomeSeen: true } : null
}

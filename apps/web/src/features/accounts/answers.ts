import type { Me } from '@bowline/api'
import type { Operation } from '@bowline/domain/operation'
import type { QueryClient } from '@tanstack/react-query'
import { sessionKey } from './session.ts'

/** Brings the server's answer to a choice of theme into the session that was read. */
export const applyAccountAnswer = async (queryClient: QueryClient, operation: Operation) => {
  if (operation.type !== 'SET_THEME') return
  await queryClient.cancelQueries({ queryKey: sessionKey })
  queryClient.setQueryData<{ member: Me | null }>(sessionKey, session =>
    session?.member
      ? {
          member: {
            ...session.member,
            preferences: { ...session.member.preferences, theme: operation.theme },
          },
        }
      : session,
  )
}

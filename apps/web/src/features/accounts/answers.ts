import type { Me } from '@bowline/api'
import type { Operation } from '@bowline/domain/operation'
import type { QueryClient } from '@tanstack/react-query'
import { changeMe } from './change-me.ts'
import { sessionKey } from './session-key.ts'

/** Brings what the server has taken of the member's preferences into the session that was read. */
export const applyAccountAnswer = async (queryClient: QueryClient, operation: Operation) => {
  const change = changeOf(operation)
  if (!change) return
  await queryClient.cancelQueries({ queryKey: sessionKey })
  changeMe(queryClient, me => ({ ...me, preferences: { ...me.preferences, ...change } }))
}

const changeOf = (operation: Operation): Partial<Me['preferences']> | null => {
  if (operation.type === 'UPDATE_PREFERENCES') return operation.change
  if (operation.type === 'SET_THEME') return { theme: operation.theme }
  return operation.type === 'SEE_WELCOME' ? { welcomeSeen: true } : null
}

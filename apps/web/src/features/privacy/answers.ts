import type { Operation } from '@bowline/domain/operation'
import type { QueryClient } from '@tanstack/react-query'
import { privacyKey } from './queries.ts'

/** Brings the server's answer to a change of privacy into the settings that were read. */
export const applyPrivacyAnswer = (queryClient: QueryClient, operation: Operation, answer: unknown) => {
  if (operation.type === 'UPDATE_PRIVACY' && isPrivacy(answer)) queryClient.setQueryData(privacyKey, answer)
}

const isPrivacy = (value: unknown) =>
  typeof value === 'object' && value !== null && 'messagePermission' in value

import type { Operation } from '@bowline/domain/operation'
import type { QueryClient } from '@tanstack/react-query'
import { removalKey } from './queries.ts'

/** The server says how an appeal reads. */
export const applyModerationAnswer = async (
  queryClient: QueryClient,
  operation: Operation,
  answer: unknown,
) => {
  if (operation.type === 'APPEAL_REMOVAL') queryClient.setQueryData(removalKey(operation.removalId), answer)
}

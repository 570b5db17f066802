import type { Operation } from '@bowline/domain/operation'
import type { QueryClient } from '@tanstack/react-query'
import { applyAccountAnswer } from './features/accounts/answers.ts'
import { applyFollowAnswer } from './features/follows/answers.ts'
import { applyPostAnswer } from './features/posts/answers.ts'
import { applyProfileAnswer } from './features/profiles/answers.ts'

/** For the outbox: brings the server's answer to any operation into what the screens read. */
export const createApplyAnswer =
  (queryClient: QueryClient) =>
  async (operation: Operation, answer: unknown): Promise<void> => {
    await applyAccountAnswer(queryClient, operation)
    await applyPostAnswer(queryClient, operation, answer)
    applyFollowAnswer(queryClient, operation, answer)
    await applyProfileAnswer(queryClient, operation, answer)
  }

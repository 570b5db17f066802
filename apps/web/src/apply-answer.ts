import type { Operation } from '@bowline/domain/operation'
import type { QueryClient } from '@tanstack/react-query'
import { applyAccountAnswer } from './features/accounts/answers.ts'
import { applyFollowAnswer } from './features/follows/answers.ts'
import { applyNotificationAnswer } from './features/notifications/answers.ts'
import { applyPostAnswer } from './features/posts/answers.ts'
import { applyProfileAnswer } from './features/profiles/answers.ts'

/** Brings the answer to an operation of the outbox into what the screens read; each feature knows its own. */
export const applyAnswer = (queryClient: QueryClient, operation: Operation, answer: unknown) =>
  Promise.all([
    applyAccountAnswer(queryClient, operation),
    applyFollowAnswer(queryClient, operation, answer),
    applyNotificationAnswer(queryClient, operation, answer),
    applyPostAnswer(queryClient, operation, answer),
    applyProfileAnswer(queryClient, operation, answer),
  ])

import type { Client } from '@bowline/api'
import type { Operation } from '@bowline/domain/operation'
import type { QueryClient } from '@tanstack/react-query'
import { applyAccountAnswer } from './features/accounts/answers.ts'
import { applyBlockAnswer } from './features/blocks/answers.ts'
import { applyChallengeAnswer } from './features/challenges/answers.ts'
import { applyChatAnswer } from './features/chat/answers.ts'
import { applyCommentAnswer } from './features/comments/answers.ts'
import { applyFollowAnswer } from './features/follows/answers.ts'
import { applyLikeAnswer } from './features/likes/answers.ts'
import { applyNotificationAnswer } from './features/notifications/answers.ts'
import { applyPostAnswer } from './features/posts/answers.ts'
import { applyPrivacyAnswer } from './features/privacy/answers.ts'
import { applyProfileAnswer } from './features/profiles/answers.ts'
import { loadWithRetry } from './ui/lazy-retry.ts'

/** Brings the server's answer to an operation of the outbox into what the screens read; each feature knows its own. */
export const applyAnswer = async (
  queryClient: QueryClient,
  api: Client,
  operation: Operation,
  answer: unknown,
) => {
  // Few answers are about events: what knows them comes with the first.
  if (operation.type === 'RSVP_EVENT' || (operation.type === 'CREATE_POST' && operation.about)) {
    const { applyEventAnswer } = await loadWithRetry(() => import('./features/events/answers.ts'))
    await applyEventAnswer(queryClient, operation, answer)
  }
  await Promise.all([
    applyAccountAnswer(queryClient, operation),
    applyBlockAnswer(queryClient, operation),
    applyChallengeAnswer(queryClient, api, operation, answer),
    applyChatAnswer(queryClient, operation, answer),
    applyCommentAnswer(queryClient, api, operation, answer),
    applyFollowAnswer(queryClient, operation, answer),
    applyLikeAnswer(queryClient, operation, answer),
    applyNotificationAnswer(queryClient, operation, answer),
    applyPostAnswer(queryClient, operation, answer),
    applyPrivacyAnswer(queryClient, operation, answer),
    applyProfileAnswer(queryClient, operation, answer),
  ])
}

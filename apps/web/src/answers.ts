import type { Client } from '@bowline/api'
import type { Operation } from '@bowline/domain/operation'
import type { QueryClient } from '@tanstack/react-query'
import { applyAccountAnswer } from './features/accounts/answers.ts'
import { applyAnnouncementAnswer } from './features/announcements/answers.ts'
import { applyBlockAnswer } from './features/blocks/answers.ts'
import { applyChatAnswer } from './features/chat/answers.ts'
import { applyCommentAnswer } from './features/comments/answers.ts'
import { applyFollowAnswer } from './features/follows/answers.ts'
import { applyLikeAnswer } from './features/likes/answers.ts'
import { applyModerationAnswer } from './features/moderation/answers.ts'
import { applyNotificationAnswer } from './features/notifications/answers.ts'
import { applyPostAnswer } from './features/posts/answers.ts'
import { applyPrivacyAnswer } from './features/privacy/answers.ts'
import { applyProfileAnswer } from './features/profiles/answers.ts'
import { applySuggestionAnswer } from './features/suggestions/answers.ts'
import { loadWithRetry } from './ui/lazy-retry.ts'

/** Brings the server's answer to an operation of the outbox into what the screens read; each feature knows its own. */
export const applyAnswer = async (
  queryClient: QueryClient,
  api: Client,
  operation: Operation,
  answer: unknown,
) => {
  // Few answers are about events or challenges: what knows them comes with the first.
  if (operation.type === 'RSVP_EVENT' || (operation.type === 'CREATE_POST' && operation.about)) {
    const { applyEventAnswer } = await loadWithRetry(() => import('./features/events/answers.ts'))
    await applyEventAnswer(queryClient, operation, answer)
  }
  if (ofChallenges.has(operation.type) || (operation.type === 'CREATE_POST' && operation.about)) {
    const { applyChallengeAnswer } = await loadWithRetry(() => import('./features/challenges/answers.ts'))
    await applyChallengeAnswer(queryClient, api, operation, answer)
  }
  await Promise.all([
    applyAccountAnswer(queryClient, operation),
    applyAnnouncementAnswer(queryClient, operation),
    applyBlockAnswer(queryClient, operation),
    applyChatAnswer(queryClient, operation, answer),
    applyCommentAnswer(queryClient, api, operation, answer),
    applyFollowAnswer(queryClient, operation, answer),
    applyLikeAnswer(queryClient, operation, answer),
    applyModerationAnswer(queryClient, operation, answer),
    applyNotificationAnswer(queryClient, operation, answer),
    applyPostAnswer(queryClient, operation, answer),
    applyPrivacyAnswer(queryClient, operation, answer),
    applyProfileAnswer(queryClient, operation, answer),
    applySuggestionAnswer(queryClient, operation, answer),
  ])
}

/** A deleted post may have been a check-in. */
const ofChallenges = new Set<Operation['type']>(['JOIN_CHALLENGE', 'PAUSE_CHALLENGE', 'DELETE_POST'])

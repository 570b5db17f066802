import type { Challenge } from '@bowline/api'
import { type Items, isInProgress, of } from '../../offline/pending.ts'

/** Whether the member has joined, with pending operations applied. */
export const overlayJoined = (challenge: Challenge, items: Items) =>
  of(items, 'JOIN_CHALLENGE')
    .filter(item => item.operation.challengeId === challenge.id && isInProgress(item))
    .at(-1)?.operation.joined ?? challenge.own !== null

import type { Challenge } from '@bowline/api'
import { type Items, isUnderWay, of } from '../../offline/pending.ts'

/** Whether the member has joined, with what is on its way. */
export const overlayJoined = (challenge: Challenge, items: Items) =>
  of(items, 'JOIN_CHALLENGE')
    .filter(item => item.operation.challengeId === challenge.id && isUnderWay(item))
    .at(-1)?.operation.joined ?? challenge.own !== null

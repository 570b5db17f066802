import type { Challenge } from '@bowline/api'
import { plainText } from '@bowline/domain/sanitise'
import { t } from '@lingui/core/macro'
import { defineOperation } from '../../offline/define-operation.ts'
import { changeSuggestions } from '../posts/data.ts'
import { cacheMembership } from './cache-challenge.ts'

declare module '../../offline/define-operation.ts' {
  interface Overlayable {
    challenge: Challenge | null
    /** Whether the member takes part in a challenge. */
    membership: { challengeId: string; hasJoined: boolean }
  }
  interface OverlayFunctions {
    challenge: typeof import('./change-challenge.ts')
  }
}

export const joinChallenge = defineOperation('JOIN_CHALLENGE', {
  scope: ({ challengeId }) => `challenge:${challengeId}`,
  setting: ({ challengeId }) => `join:${challengeId}`,
  // Check-ins come before the member leaves the challenge.
  waitsFor: ({ challengeId }, { operation: earlier, state }) =>
    state !== 'attention' &&
    earlier.type === 'CREATE_POST' &&
    earlier.about?.kind === 'challenge' &&
    earlier.about.id === challengeId,
  send: (api, { challengeId, joined }, options) => {
    const request = { params: { challengeId } }
    return joined ? api.joinChallenge(request, options) : api.leaveChallenge(request, options)
  },
  apply: async ({ queryClient }, _, challenge) => {
    await cacheMembership(queryClient, challenge)
    await changeSuggestions(queryClient, page =>
      page.challenge?.id === challenge.id ? { ...page, challenge } : page,
    )
  },
  overlay: {
    challenge: {
      isAbout: isOfChallenge,
      patch: (challenge, item, context) => context.functions.withMembership(challenge, item, context),
      isMarked: true,
    },
    membership: {
      isAbout: ({ challengeId }, membership) => membership.challengeId === challengeId,
      patch: (membership, { operation }) => ({ ...membership, hasJoined: operation.joined }),
    },
  },
  describe: operation => {
    const title = plainText(operation.title)
    return operation.joined ? t`Joining “${title}”` : t`Leaving “${title}”`
  },
})

export const pauseChallenge = defineOperation('PAUSE_CHALLENGE', {
  scope: ({ challengeId }) => `challenge:${challengeId}`,
  setting: ({ challengeId }) => `pause:${challengeId}`,
  send: (api, { challengeId, paused }, options) =>
    api.pauseChallenge({ params: { challengeId }, body: { paused } }, options),
  apply: ({ queryClient }, _, challenge) => cacheMembership(queryClient, challenge),
  overlay: {
    challenge: {
      isAbout: isOfChallenge,
      patch: (challenge, item, context) => context.functions.withRest(challenge, item, context),
      isMarked: true,
    },
  },
  describe: operation => {
    const title = plainText(operation.title)
    return operation.paused ? t`Pausing “${title}”` : t`Resuming “${title}”`
  },
})

function isOfChallenge({ challengeId }: { challengeId: string }, { id }: Challenge) {
  return id === challengeId
}

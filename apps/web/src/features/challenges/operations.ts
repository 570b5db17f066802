import { plainText } from '@bowline/domain/sanitise'
import { t } from '@lingui/core/macro'
import { defineOperation } from '../../offline/define-operation.ts'
import { changeSuggestions } from '../posts/data.ts'
import { cacheChallenge } from './cache-challenge.ts'

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
    await cacheChallenge(queryClient, challenge)
    changeSuggestions(queryClient, page =>
      page.challenge?.id === challenge.id ? { ...page, challenge } : page,
    )
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
  apply: ({ queryClient }, _, challenge) => cacheChallenge(queryClient, challenge),
  describe: operation => {
    const title = plainText(operation.title)
    return operation.paused ? t`Resting from “${title}”` : t`Going on with “${title}”`
  },
})

import type { AnswerOf } from '@bowline/api'
import type { OperationOf } from '@bowline/domain/operation'
import { t } from '@lingui/core/macro'
import { defineOperation } from '../../offline/define-operation.ts'
import { changeReads } from '../../reads/change-reads.ts'
import { postKeys } from '../posts/data.ts'
import { hobbyKeys } from './hobby-keys.ts'

type Followed = AnswerOf<'listFollowedHobbies'>

declare module '../../offline/define-operation.ts' {
  interface Overlayable {
    followedHobbies: Followed
  }
}

const key = ({ hobby }: { hobby: string }) => `hobby:${hobby}`

export const followHobby = defineOperation('FOLLOW_HOBBY', {
  scope: key,
  setting: key,
  send: (api, { hobby: slug, isFollowing }, options) =>
    api[isFollowing ? 'followHobby' : 'unfollowHobby']({ params: { slug } }, options),
  apply: ({ queryClient }, operation) => {
    void queryClient.invalidateQueries({ queryKey: postKeys.discover })
    return changeReads<Followed>(queryClient, hobbyKeys.followed, followed => withFollow(followed, operation))
  },
  overlay: {
    followedHobbies: {
      isAbout: () => true,
      patch: (followed, { operation }) => withFollow(followed, operation),
    },
  },
  describe: ({ name, isFollowing }) => (isFollowing ? t`Following ${name}` : t`Unfollowing ${name}`),
})

export const suggestHobby = defineOperation('SUGGEST_HOBBY', {
  scope: ({ suggestionId }) => `hobby-suggestion:${suggestionId}`,
  send: (api, { suggestionId: id, name }, options) => api.suggestHobby({ body: { id, name } }, options),
  // Only admins see suggestions.
  apply: () => undefined,
  overlay: 'nothing',
  describe: ({ name }) => t`Suggesting the hobby “${name}”`,
})

const withFollow = (
  { hobbies }: Followed,
  { hobby, isFollowing }: OperationOf<'FOLLOW_HOBBY'>,
): Followed => ({
  hobbies: [...hobbies.filter(slug => slug !== hobby), ...(isFollowing ? [hobby] : [])],
})

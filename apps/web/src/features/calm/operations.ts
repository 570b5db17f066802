import { t } from '@lingui/core/macro'
import { defineOperation } from '../../offline/define-operation.ts'
import { replaceRead } from '../../reads/change-reads.ts'
import { changePost, isOfPost, postKeys } from '../posts/data.ts'
import { calmKeys } from './keys.ts'

type MutedWords = { words: string[] }

declare module '../../offline/define-operation.ts' {
  interface Overlayable {
    mutedWords: MutedWords
  }
}

export const hidePost = defineOperation('HIDE_POST', {
  scope: ({ postId }) => `post:${postId}`,
  setting: ({ postId }) => `hide:${postId}`,
  send: (api, { postId, isHidden, notInterested }, options) =>
    isHidden
      ? api.hidePost({ params: { postId }, body: { notInterested } }, options)
      : api.unhidePost({ params: { postId } }, options),
  apply: async ({ queryClient }, { postId }, { isHidden }) => {
    await changePost(queryClient, postId, post => ({ ...post, isHidden }))
    void queryClient.invalidateQueries({ queryKey: calmKeys.hidden })
    // Lists read in between were sent without it.
    if (!isHidden) void queryClient.invalidateQueries({ queryKey: postKeys.lists })
  },
  overlay: {
    post: { isAbout: isOfPost, patch: (post, { operation: { isHidden } }) => ({ ...post, isHidden }) },
  },
  describe: ({ postId, isHidden }, { post }) =>
    isHidden ? t`Hiding ${post(postId)}` : t`Unhiding ${post(postId)}`,
})

export const muteWord = defineOperation('MUTE_WORD', {
  scope: () => 'muted-words',
  setting: ({ word }) => `mute-word:${word}`,
  send: (api, { word, isMuted }, options) => api.muteWord({ body: { word, isMuted } }, options),
  apply: async ({ queryClient }, _, words) => {
    await replaceRead(queryClient, calmKeys.words, words)
    for (const queryKey of [postKeys.lists, ['comments']]) void queryClient.invalidateQueries({ queryKey })
  },
  overlay: {
    mutedWords: {
      isAbout: () => true,
      patch: ({ words }, { operation: { word, isMuted } }) => ({
        words: [...words.filter(each => each !== word), ...(isMuted ? [word] : [])],
      }),
    },
  },
  describe: ({ word, isMuted }) => (isMuted ? t`Muting “${word}”` : t`Unmuting “${word}”`),
})

import { t } from '@lingui/core/macro'
import { defineOperation } from '../../offline/define-operation.ts'
import { createsPost, isOfPost } from '../posts/data.ts'
import { cacheBookmark } from './cache-bookmark.ts'

declare module '../../offline/define-operation.ts' {
  interface Overlayable {
    savedPost: { postId: string }
  }
}

export const savePost = defineOperation('SAVE_POST', {
  scope: ({ postId }) => `post:${postId}`,
  setting: ({ postId }) => `bookmark:${postId}`,
  needs: createsPost,
  send: (api, { postId, isSaved }, options) =>
    isSaved ? api.savePost({ params: { postId } }, options) : api.unsavePost({ params: { postId } }, options),
  apply: ({ queryClient }, { postId }, { isSaved }) => cacheBookmark(queryClient, postId, isSaved),
  overlay: {
    post: { isAbout: isOfPost, patch: (post, { operation: { isSaved } }) => ({ ...post, isSaved }) },
    savedPost: {
      adds: ({ operation: { postId, isSaved } }) => (isSaved ? { postId } : null),
      showsLastOnly: true,
    },
  },
  describe: ({ postId, isSaved }, { post }) =>
    isSaved ? t`Saving ${post(postId)}` : t`Removing ${post(postId)} from Saved`,
})

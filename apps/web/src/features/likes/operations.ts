import type { LikeState, Post } from '@bowline/api'
import { t } from '@lingui/core/macro'
import { type ApplyContext, defineOperation } from '../../offline/define-operation.ts'
import { whenGone } from '../../offline/when-gone.ts'
import { changePost, createsPost, isOfPost } from '../posts/data.ts'

const applyLikeState = (
  { queryClient }: ApplyContext,
  { postId }: { postId: string },
  { likeCount, isLiked }: LikeState,
) => changePost(queryClient, postId, post => ({ ...post, likeCount, isLiked }))

const withLike = (post: Post, isLiked: boolean): Post => ({
  ...post,
  isLiked,
  likeCount: Math.max(0, post.likeCount + Number(isLiked) - Number(post.isLiked)),
})

export const likePost = defineOperation('LIKE_POST', {
  scope: ({ postId }) => `post:${postId}`,
  setting: ({ postId }) => `like:${postId}`,
  needs: createsPost,
  send: (api, { postId }, options) => api.likePost({ params: { postId } }, options),
  apply: applyLikeState,
  overlay: { post: { isAbout: isOfPost, patch: post => withLike(post, true) } },
  describe: ({ postId }, { post }) => t`Liking ${post(postId)}`,
})

export const unlikePost = defineOperation('UNLIKE_POST', {
  scope: ({ postId }) => `post:${postId}`,
  setting: ({ postId }) => `like:${postId}`,
  needs: createsPost,
  send: (api, { postId }, options): Promise<LikeState> =>
    api.unlikePost({ params: { postId } }, options).catch(whenGone({ likeCount: 0, isLiked: false })),
  apply: applyLikeState,
  overlay: { post: { isAbout: isOfPost, patch: post => withLike(post, false) } },
  describe: ({ postId }, { post }) => t`Removing your like from ${post(postId)}`,
})

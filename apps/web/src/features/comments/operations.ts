import type { Client, Comment, Post } from '@bowline/api'
import type { Operation } from '@bowline/domain/operation'
import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { type ApplyContext, defineOperation } from '../../offline/define-operation.ts'
import { isRefused, isUntried } from '../../offline/fold.ts'
import { type Items, of } from '../../offline/pending.ts'
import { uploadPictures } from '../../offline/upload.ts'
import { whenGone } from '../../offline/when-gone.ts'
import { changeReads } from '../../reads/change-reads.ts'
import { changePost, commentKeys, createsPost, isOfPost, postQuery } from '../posts/data.ts'
import {
  withChangedComment,
  withChangedReply,
  withComment,
  withoutComment,
  withoutReply,
} from './comment-pages.ts'
import type { CommentPages, ReplyPages } from './queries.ts'

declare module '../../offline/define-operation.ts' {
  interface Overlayable {
    comment: Comment | null
  }
  interface OverlayFunctions {
    comment: typeof import('./change-comment.ts')
  }
}

type OfComment = { postId: string; commentId: string }

const withCountedComments = (more: number) => (post: Post) => ({
  ...post,
  commentCount: Math.max(0, post.commentCount + more),
})

export const addComment = defineOperation('ADD_COMMENT', {
  scope: ({ postId }) => `post:${postId}`,
  needs: (operation, earlier) =>
    createsPost(operation, earlier) ||
    (earlier.type === 'ADD_COMMENT' && earlier.commentId === operation.parentId),
  picture: ({ media = null }) => media,
  send: async (api, { postId, commentId, content, parentId, media }, options, blobs) => {
    await uploadPictures(api, 'post', media, blobs, options)
    const body = { id: commentId, content, parentId, mediaId: media?.id }
    return await api.createComment({ params: { postId }, body }, options)
  },
  apply: async ({ queryClient, api }, _, comment) => {
    await changeComments(queryClient, comment.postId, withComment(comment))
    await changePost(queryClient, comment.postId, withCountedComments(1))
    void refetchCounts(queryClient, api, comment.postId)
  },
  overlay: {
    post: { isAbout: isOfPost, patch: withCountedComments(1) },
    comment: { adds: (item, context) => context.functions.newComment(item, context), showsRefused: true },
  },
  describe: ({ postId, parentId }, { post, comment }) =>
    parentId === null ? t`Commenting on ${post(postId)}` : t`Replying to ${comment(postId, parentId)}`,
  content: ({ content, media }) => content || media?.description || media?.fileName || null,
})

export const updateComment = defineOperation('UPDATE_COMMENT', {
  scope: ({ postId }) => `post:${postId}`,
  needs: (operation, earlier) => createsPost(operation, earlier) || addsComment(operation, earlier),
  fold: (operation, waiting) => {
    const same = ofComment(operation.commentId, waiting)
    const drops = of(same, 'UPDATE_COMMENT').filter(isRefused)
    const last = same
      .filter(item => item.operation.type !== 'VOTE_COMMENT' && !drops.some(({ id }) => id === item.id))
      .at(-1)
    if (!last || !isUntried(last)) return { drops }
    const earlier = last.operation
    if (earlier.type !== 'ADD_COMMENT' && earlier.type !== 'UPDATE_COMMENT') return { drops }
    return { drops, into: { item: last, operation: { ...earlier, content: operation.content } } }
  },
  rebase: (operation, done, version) => {
    const isUpdated =
      done.type === 'UPDATE_COMMENT' &&
      done.commentId === operation.commentId &&
      (operation.baseUpdatedAt === undefined || operation.baseUpdatedAt === done.baseUpdatedAt)
    return addsComment(operation, done) || isUpdated ? { ...operation, baseUpdatedAt: version } : null
  },
  send: (api, { commentId, content, baseUpdatedAt }, options) =>
    api.updateComment({ params: { commentId }, body: { content, baseUpdatedAt } }, options),
  apply: (context, _, comment) => applyComment(context, comment),
  overlay: {
    comment: {
      isAbout: isOfComment,
      patch: (comment, { operation }, { functions }) => functions.withText(comment, operation.content),
      isMarked: true,
      showsRefused: true,
    },
  },
  describe: ({ postId }, { post }) => t`Editing your comment on ${post(postId)}`,
  content: ({ content }) => content || null,
})

export const deleteComment = defineOperation('DELETE_COMMENT', {
  scope: ({ postId }) => `post:${postId}`,
  needs: createsPost,
  supersedes: ({ commentId }, earlier) =>
    earlier.type !== 'DELETE_COMMENT' && 'commentId' in earlier && earlier.commentId === commentId,
  // A comment that is answered keeps its place in the thread: it goes to the server, and is deleted there.
  fold: ({ commentId }, waiting) => {
    const same = ofComment(commentId, waiting)
    const isAnswered = of(waiting, 'ADD_COMMENT').some(({ operation }) => operation.parentId === commentId)
    const isUnsent = same[0]?.operation.type === 'ADD_COMMENT' && same.every(isUntried) && !isAnswered
    return isUnsent ? { drops: same, isNeedless: true } : { drops: [] }
  },
  send: (api, { commentId }, options) =>
    api.deleteComment({ params: { commentId } }, options).catch(whenGone({ success: true as const })),
  apply: async ({ queryClient, api }, { postId, commentId }) => {
    await changeComments(queryClient, postId, withoutComment(commentId))
    await changeReads<ReplyPages>(queryClient, commentKeys.replies, withoutReply(commentId))
    await changePost(queryClient, postId, withCountedComments(-1))
    void refetchCounts(queryClient, api, postId)
  },
  overlay: {
    post: { isAbout: isOfPost, patch: withCountedComments(-1) },
    comment: { isAbout: isOfComment, patch: () => null, isMarked: true },
  },
  describe: ({ postId }, { post }) => t`Deleting your comment on ${post(postId)}`,
})

export const voteComment = defineOperation('VOTE_COMMENT', {
  scope: ({ postId }) => `post:${postId}`,
  setting: ({ commentId }) => `vote:${commentId}`,
  needs: (operation, earlier) => createsPost(operation, earlier) || addsComment(operation, earlier),
  send: (api, { commentId, value }, options) =>
    api.voteComment({ params: { commentId }, body: { value } }, options),
  apply: (context, _, comment) => applyComment(context, comment),
  overlay: {
    comment: {
      isAbout: isOfComment,
      patch: (comment, { operation }, { functions }) => functions.withVote(comment, operation.value),
    },
  },
  describe: ({ postId, commentId, value }, { comment }) => {
    if (value === 0) return t`Removing your vote from ${comment(postId, commentId)}`
    return value === 1
      ? t`Upvoting ${comment(postId, commentId)}`
      : t`Downvoting ${comment(postId, commentId)}`
  },
})

function isOfComment({ commentId }: OfComment, { id }: Comment) {
  return id === commentId
}

const addsComment = ({ commentId }: OfComment, earlier: Operation) =>
  earlier.type === 'ADD_COMMENT' && earlier.commentId === commentId

const ofComment = (commentId: string, items: Items) =>
  items.filter(({ operation }) => 'commentId' in operation && operation.commentId === commentId)

const applyComment = async ({ queryClient }: ApplyContext, comment: Comment) => {
  await changeComments(queryClient, comment.postId, withChangedComment(comment))
  await changeReads<ReplyPages>(queryClient, commentKeys.replies, withChangedReply(comment))
}

const changeComments = (
  queryClient: QueryClient,
  postId: string,
  change: (data: CommentPages) => CommentPages,
) => changeReads<CommentPages>(queryClient, commentKeys.of(postId), change)

/** Other members comment too, so only the server knows the current number of comments. */
const refetchCounts = async (queryClient: QueryClient, api: Client, postId: string) => {
  try {
    const post = await queryClient.fetchQuery({ ...postQuery(api, postId), staleTime: 0 })
    const { commentCount, likeCount, isLiked } = post
    await changePost(queryClient, postId, old => ({ ...old, commentCount, likeCount, isLiked }))
  } catch {
    // The counts are fetched again with the post.
  }
}

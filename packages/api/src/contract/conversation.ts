import { commentMessages, postMessages, votes } from '@bowline/domain'
import { z } from '@hono/zod-openapi'
import type { OperationContract } from './operation.ts'
import {
  baseUpdatedAt,
  comment,
  commentPage,
  done,
  knotHistory,
  knots as knotsShape,
  leader,
  likeState,
  memberPage,
  pageQuery,
  replyPage,
  uuid,
} from './shapes.ts'

const ofPost = z.object({ postId: uuid })
const like = {
  tag: 'Likes',
  access: 'member',
  rate: 'write',
  params: ofPost,
  signedOut: commentMessages.likeSignedOut,
} as const

export const likes = {
  likePost: { ...like, summary: 'Like a post; liking it twice is liking it once', response: likeState },
  unlikePost: { ...like, summary: 'Take the like back', response: likeState },
  listLikers: {
    ...like,
    rate: 'read',
    summary: 'Who liked the post, the latest first, as far as they show what they do',
    query: pageQuery,
    response: memberPage,
    signedOut: postMessages.viewSignedOut,
  },
} satisfies Record<string, OperationContract>

const ofComment = z.object({ commentId: uuid })
const reading = {
  tag: 'Comments',
  access: 'member',
  rate: 'read',
  signedOut: postMessages.viewSignedOut,
} as const
const commenting = { ...reading, rate: 'write', signedOut: commentMessages.signedOut } as const
/** Blank text is refused in the words of SPEC.md §5, overlong text is cut. */
const content = z.string().max(100_000).default('')

export const comments = {
  listComments: {
    ...reading,
    summary: 'Comments on a post, newest first, each with its first replies, oldest first',
    params: ofPost,
    query: pageQuery,
    response: commentPage,
  },
  createComment: {
    ...commenting,
    summary: 'Comment on a post, or reply; a reply to a reply stands beside it',
    params: ofPost,
    body: z.object({
      /** Made by the client. */
      id: uuid,
      content,
      parentId: uuid.nullish(),
    }),
    response: comment,
    status: 201,
  },
  listReplies: {
    ...reading,
    summary: 'Replies to a comment, oldest first',
    params: ofComment,
    query: pageQuery,
    response: replyPage,
  },
  updateComment: {
    ...commenting,
    summary: 'Set the words of an own comment',
    params: ofComment,
    body: z.object({ content, baseUpdatedAt }),
    response: comment,
  },
  deleteComment: {
    ...commenting,
    summary: 'Delete an own comment; with replies it stays as a placeholder',
    params: ofComment,
    response: done,
  },
  voteComment: {
    ...commenting,
    summary: 'Set the own vote: 1, -1, or 0 for none',
    params: ofComment,
    body: z.object({
      value: z
        .number()
        .nullish()
        .catch(null)
        .openapi({ type: 'integer', enum: [...votes] }),
    }),
    response: comment,
    signedOut: commentMessages.voteSignedOut,
  },
} satisfies Record<string, OperationContract>

const knotsOf = { tag: 'Knots', access: 'member', rate: 'read', params: z.object({ userId: uuid }) } as const

export const knots = {
  getKnots: { ...knotsOf, summary: "A member's Knots, level, streak and history", response: knotsShape },
  listKnotHistory: {
    ...knotsOf,
    summary: 'What the Knots came from, the latest first',
    query: pageQuery,
    response: knotHistory,
  },
  getLeaderboard: {
    tag: 'Knots',
    access: 'member',
    rate: 'read',
    summary: 'Who has the most Knots, of all time or since Monday, in all or from one hobby',
    query: z.object({
      hobby: z.string().max(200).optional(),
      period: z.enum(['week', 'all']).default('week'),
      limit: z.coerce.number().int().min(1).max(50).optional(),
    }),
    response: z.object({
      period: z.enum(['week', 'all']),
      hobby: z.string().nullable(),
      entries: z.array(leader),
      /** Null for who has none, or has left the leaderboards. */
      own: leader.nullable(),
    }),
  },
  celebrateLevel: {
    tag: 'Knots',
    access: 'member',
    rate: 'write',
    summary:
      'Claim the celebration of the own level: given to the first who asks once it has risen, and never for a level there was before the first time',
    response: z.object({
      celebrate: z.boolean(),
      level: z.string(),
      nextLevel: z.string().nullable(),
      knotsNeeded: z.int(),
    }),
  },
} satisfies Record<string, OperationContract>

import { commentMessages, postMessages } from '@bowline/domain'
import { z } from '@hono/zod-openapi'
import type { OperationContract } from './operation.ts'
import { likeState, memberPage, pageQuery, uuid } from './shapes.ts'

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

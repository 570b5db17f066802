import { commentMessages, postMessages } from '@bowline/domain'
import { z } from 'zod'
import type { OperationContract } from './operation.ts'
import { pageQuery, uuid } from './shapes/fields.ts'
import { memberPage } from './shapes/members.ts'
import { likeState } from './shapes/posts.ts'

const like = {
  tag: 'Likes',
  access: 'member',
  rate: 'write',
  params: z.object({ postId: uuid.describe("The post's id.") }),
  signedOut: commentMessages.likeSignedOut,
} as const

export const likes = {
  likePost: {
    ...like,
    summary: 'Like a post',
    refusals: ['not-found'],
    response: likeState,
  },
  unlikePost: { ...like, summary: 'Remove your like', refusals: ['not-found'], response: likeState },
  listLikers: {
    ...like,
    rate: 'read',
    summary: 'List members who liked a post and show their activity, latest first',
    refusals: ['not-found'],
    query: pageQuery,
    response: memberPage,
    signedOut: postMessages.viewSignedOut,
  },
} satisfies Record<string, OperationContract>

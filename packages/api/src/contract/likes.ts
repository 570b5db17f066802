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
    description: 'Notifies the author and returns the new like count. Repeating it changes nothing.',
    refusals: ['not-found'],
    response: likeState,
  },
  unlikePost: {
    ...like,
    summary: 'Unlike a post',
    description: 'Removes your like and returns the new like count.',
    refusals: ['not-found'],
    response: likeState,
  },
  listLikers: {
    ...like,
    rate: 'read',
    summary: 'List who liked a post',
    description: 'Returns the members who show their activity to you, most recent first.',
    refusals: ['not-found'],
    query: pageQuery,
    response: memberPage,
    signedOut: postMessages.viewSignedOut,
  },
} satisfies Record<string, OperationContract>

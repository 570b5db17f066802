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
    description:
      'Likes the post, notifies its author and returns the new like count. Liking it again changes nothing.',
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
    description:
      'Returns the members who like the post and show you their activity, most recent first. As the author, you also see those who hide it.',
    refusals: ['not-found'],
    query: pageQuery,
    response: memberPage,
    signedOut: postMessages.viewSignedOut,
  },
} satisfies Record<string, OperationContract>

import { followMessages } from '@bowline/domain'
import { z } from '@hono/zod-openapi'
import type { OperationContract } from './operation.ts'
import { memberPage, pageQuery, postPage, profile, relation, skillLevel, uuid } from './shapes.ts'

const tag = 'Profiles'
const read = { tag, access: 'member', rate: 'read' } as const
const params = z.object({ userId: uuid })

export const profiles = {
  getProfile: {
    ...read,
    summary: "A member's profile, as far as the viewer may see it",
    params,
    response: profile,
  },
  updateProfile: {
    ...read,
    rate: 'write',
    summary: 'Set what is given of the own profile',
    body: z.object({
      displayName: z.string().max(1000).optional(),
      username: z.string().max(1000).optional(),
      bio: z.string().max(10_000).optional(),
      hobbies: z
        .array(z.object({ slug: z.string().max(100), level: skillLevel.nullish() }))
        .max(100)
        .optional(),
      /** An uploaded picture; null removes the photo. */
      photoMediaId: uuid.nullish(),
    }),
    response: profile,
  },
  listProfilePosts: {
    ...read,
    summary: "A member's posts, newest first",
    params,
    query: pageQuery,
    response: postPage,
  },
  listFollowers: {
    ...read,
    summary: 'Who follows the member',
    params,
    query: pageQuery,
    response: memberPage,
  },
  listFollowing: {
    ...read,
    summary: 'Whom the member follows',
    params,
    query: pageQuery,
    response: memberPage,
  },
  listConnections: { ...read, summary: 'Mutual follows', params, query: pageQuery, response: memberPage },
} satisfies Record<string, OperationContract>

const follow = {
  tag: 'Follows',
  access: 'member',
  rate: 'write',
  params,
  signedOut: followMessages.signedOut,
} as const

export const follows = {
  getFollow: {
    ...follow,
    rate: 'read',
    access: 'visitor',
    summary: 'How the viewer and a member stand',
    response: relation,
  },
  followUser: { ...follow, summary: 'Follow; a mutual follow is a connection', response: relation },
  unfollowUser: { ...follow, summary: 'Stop following; a connection ends with it', response: relation },
  migrateFollows: {
    tag: 'Follows',
    access: 'member',
    rate: 'write',
    signedOut: followMessages.signedOut,
    summary: "Turn an imported profile's lists of following and followers into follows and connections",
    response: z.object({ success: z.boolean(), message: z.string() }),
  },
} satisfies Record<string, OperationContract>

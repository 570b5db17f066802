import { followMessages, limits } from '@bowline/domain'
import { z } from 'zod'
import type { OperationContract } from './operation.ts'
import { textUpTo } from './rules.ts'
import { pageQuery, uuid } from './shapes/fields.ts'
import { memberPage, relation } from './shapes/members.ts'
import { postPage } from './shapes/posts.ts'
import { profile, skillLevel } from './shapes/profiles.ts'

const tag = 'Profiles'
const read = { tag, access: 'member', rate: 'read' } as const
const params = z.object({ userId: uuid.describe("The member's id.") })

export const profiles = {
  getProfile: {
    ...read,
    summary: 'Get a profile',
    description:
      "Returns a member's profile. If it is hidden from you, only the names, the photo and what you may do are included. By username, it finds only profiles that you may see.",
    refusals: ['not-found'],
    params: z.object({
      userId: z
        .union([uuid, z.string().regex(/^@[A-Za-z0-9_.]{3,30}$/)])
        .describe("The member's id, or `@` and their username."),
    }),
    response: profile,
  },
  updateProfile: {
    ...read,
    rate: 'write',
    summary: 'Update your profile',
    description:
      'Changes only the given fields and returns the profile. Refuses a username that is taken or reserved.',
    refusals: ['conflict', 'newcomer-limit'],
    // The command checks it: a stored name that is older than the rule stays valid.
    body: z.object({
      displayName: textUpTo(limits.displayName).optional().describe('The name to show.'),
      username: textUpTo(limits.username.max)
        .optional()
        .describe('A unique name: 3 to 30 letters (A to Z), digits, "_" or ".".'),
      bio: textUpTo(limits.bio).optional().describe('A few words about you.'),
      link: textUpTo(limits.profileLink)
        .optional()
        .describe('The address of a website, with or without "https://"; empty removes it.'),
      location: textUpTo(limits.location)
        .optional()
        .describe('Where you are, in your own words; empty removes it.'),
      hobbies: z
        .array(
          z.object({
            slug: z.string().max(100).describe("The hobby's slug."),
            level: skillLevel.nullish().describe('Your skill level in it; null or left out for none.'),
          }),
        )
        .meta({ maxItems: limits.hobbiesPerProfile })
        .optional()
        .describe('Your hobbies. Replaces the whole list.'),
      photoMediaId: uuid
        .nullish()
        .describe(
          'The id of a picture uploaded with the purpose `profile`; null removes the profile picture.',
        ),
      coverMediaId: uuid
        .nullish()
        .describe('The id of a picture uploaded with the purpose `cover`; null removes the cover.'),
    }),
    response: profile,
  },
  listProfilePosts: {
    ...read,
    summary: "List a member's posts",
    description: 'Returns the posts you may see, newest first.',
    refusals: ['not-found'],
    params,
    query: pageQuery.extend({ with: z.literal('picture').optional().describe('Only posts with a picture.') }),
    response: postPage,
  },
  listFollowers: {
    ...read,
    summary: "List a member's followers",
    description: 'Returns members, and whether you and each of them follow each other.',
    refusals: ['not-found'],
    params,
    query: pageQuery,
    response: memberPage,
  },
  listFollowing: {
    ...read,
    summary: 'List who a member follows',
    description: 'Returns members, and whether you and each of them follow each other.',
    refusals: ['not-found'],
    params,
    query: pageQuery,
    response: memberPage,
  },
  listConnections: {
    ...read,
    summary: "List a member's connections",
    description: 'Returns the members who follow this member and are followed back.',
    refusals: ['not-found'],
    params,
    query: pageQuery,
    response: memberPage,
  },
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
    summary: 'Get your relationship to a member',
    description:
      'Returns whether you follow the member and whether they follow you. For a visitor, all values are false.',
    response: relation,
  },
  followUser: {
    ...follow,
    summary: 'Follow a member',
    description:
      'Follows the member, notifies them and returns who follows whom. If they already follow you, you become connections. Following them again changes nothing.',
    refusals: ['not-found'],
    response: relation,
  },
  unfollowUser: {
    ...follow,
    summary: 'Unfollow a member',
    description: 'Ends the follow and any connection, and returns who follows whom.',
    refusals: ['not-found'],
    response: relation,
  },
  migrateFollows: {
    tag: 'Follows',
    access: 'member',
    rate: 'write',
    signedOut: followMessages.signedOut,
    summary: 'Migrate imported follows',
    description:
      'Turns the lists of follows in your imported profile into follows and connections, and returns the result.',
    response: z.object({
      success: z.boolean().describe('Whether the lists were migrated.'),
      message: z.string().describe('The result, for people to read.'),
    }),
  },
} satisfies Record<string, OperationContract>

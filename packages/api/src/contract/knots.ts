import { firsts, limits } from '@bowline/domain'
import { z } from 'zod'
import type { OperationContract } from './operation.ts'
import { pageQuery, uuid } from './shapes/fields.ts'
import { knotHistory, knots as knotsShape, leader } from './shapes/knots.ts'

const knotsOf = {
  tag: 'Knots',
  access: 'member',
  rate: 'read',
  params: z.object({ userId: uuid.describe("The member's id.") }),
} as const

export const knots = {
  getKnots: {
    ...knotsOf,
    summary: "Get a member's Knots",
    description:
      'Returns total and level. If the member shows you their activity, also categories, streaks and the latest history.',
    refusals: ['not-found'],
    response: knotsShape,
  },
  listKnotHistory: {
    ...knotsOf,
    summary: "List a member's Knots history",
    description:
      'Returns what earned and lost Knots, latest first. The list is empty if the member hides their activity from you.',
    refusals: ['not-found'],
    query: pageQuery,
    response: knotHistory,
  },
  getLeaderboard: {
    tag: 'Knots',
    access: 'member',
    rate: 'search',
    summary: 'Get the leaderboard',
    description:
      'Returns the members with the most Knots, since Monday or of all time, for one hobby or all, and your own place.',
    query: z.object({
      hobby: z.string().max(200).optional().describe('Only Knots earned with the hobby of this slug.'),
      period: z.enum(['week', 'all']).default('week').describe('`week` since Monday, or `all` time.'),
      limit: z.coerce
        .number()
        .int()
        .min(1)
        .max(limits.pageMax)
        .optional()
        .describe('The maximum number of entries to return.'),
    }),
    response: z.object({
      period: z.enum(['week', 'all']).describe('The period the Knots were earned in.'),
      hobby: z
        .string()
        .nullable()
        .describe('The slug of the hobby the Knots were earned with; null for all hobbies.'),
      entries: z.array(leader).describe('The members, most Knots first.'),
      own: leader.nullable().describe('Your own place; null if you have none or left the leaderboards.'),
    }),
  },
  celebrateLevel: {
    tag: 'Knots',
    access: 'member',
    rate: 'write',
    summary: 'Claim your celebrations',
    description:
      'Returns what to congratulate you on: a new level, a first or a completed challenge. Each goes to one request only, so that one device celebrates it. Nothing from before your first request counts.',
    response: z.object({
      celebrate: z.boolean().describe('Whether to congratulate you now.'),
      level: z.string().describe("The member's level."),
      nextLevel: z.string().nullable().describe('The next level; null at the highest.'),
      knotsNeeded: z.int().describe('How many Knots the next level still needs.'),
      firsts: z
        .array(z.enum(firsts))
        .describe('What the member has done for the first time and is congratulated on now.'),
      awaited: z.array(z.enum(firsts)).describe('What the member has yet to do for the first time.'),
      challenges: z
        .array(uuid)
        .describe('The ids of the challenges whose completion the member is congratulated on now.'),
    }),
  },
} satisfies Record<string, OperationContract>

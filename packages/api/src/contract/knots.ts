import { limits } from '@bowline/domain'
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
    summary: "Get a member's Knots, level, streak and history",
    refusals: ['not-found'],
    response: knotsShape,
  },
  listKnotHistory: {
    ...knotsOf,
    summary: "List what a member's Knots came from, latest first",
    refusals: ['not-found'],
    query: pageQuery,
    response: knotHistory,
  },
  getLeaderboard: {
    tag: 'Knots',
    access: 'member',
    rate: 'search',
    summary: 'List members with the most Knots, of all time or since Monday, from all hobbies or one',
    query: z.object({
      hobby: z.string().max(200).optional().describe('Only Knots earned with the hobby of this slug.'),
      period: z.enum(['week', 'all']).default('week').describe('`week` since Monday, or `all` time.'),
      limit: z.coerce
        .number()
        .int()
        .min(1)
        .max(limits.pageMax)
        .optional()
        .describe('The most entries to return.'),
    }),
    response: z.object({
      period: z.enum(['week', 'all']).describe('The period the Knots were earned in.'),
      hobby: z
        .string()
        .nullable()
        .describe('The slug of the hobby the Knots were earned with; null for all hobbies.'),
      entries: z.array(leader).describe('The members, most Knots first.'),
      own: leader
        .nullable()
        .describe("The signed-in member's own place; null if they have none or left the leaderboards."),
    }),
  },
  celebrateLevel: {
    tag: 'Knots',
    access: 'member',
    rate: 'write',
    summary:
      'Claim the celebration of a new level: only the first request after each rise gets it, and no level from before the first request counts',
    response: z.object({
      celebrate: z.boolean().describe('Whether to congratulate the member now.'),
      level: z.string().describe("The member's level."),
      nextLevel: z.string().nullable().describe('The next level; null at the highest.'),
      knotsNeeded: z.int().describe('How many Knots the next level still needs.'),
    }),
  },
} satisfies Record<string, OperationContract>

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
      'Returns the total and the level. If the member shows you their activity, also returns the categories, the streak and the latest history.',
    refusals: ['not-found'],
    response: knotsShape,
  },
  listKnotHistory: {
    ...knotsOf,
    summary: "List a member's Knots history",
    description:
      'Returns the Knots earned and taken back, latest first. The list is empty if the member hides their activity from you.',
    refusals: ['not-found'],
    query: pageQuery,
    response: knotHistory,
  },
  getLeaderboard: {
    tag: 'Knots',
    access: 'member',
    rate: 'search',
    fromReplica: true,
    summary: 'Get the leaderboard',
    description:
      'Returns the members with the most Knots this week or of all time, in one hobby or in all, and your own rank.',
    query: z.object({
      hobby: z.string().max(200).optional().describe('Only Knots earned in the hobby with this slug.'),
      period: z
        .enum(['week', 'all'])
        .default('week')
        .describe('`week` for Knots earned since Monday at midnight UTC, `all` for all time.'),
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
        .describe('The slug of the hobby the Knots were earned in; null for all hobbies.'),
      entries: z.array(leader).describe('The members, most Knots first.'),
      own: leader
        .nullable()
        .describe('Your own rank; null if you have none or chose not to appear on leaderboards.'),
    }),
  },
  celebrateLevel: {
    tag: 'Knots',
    access: 'member',
    rate: 'write',
    summary: 'Claim your celebrations',
    description:
      'Returns what to celebrate: a new level, a first post or connection, or a completed challenge. Each is returned only once, so that only one device celebrates it. Nothing from before your first request is included.',
    response: z.object({
      celebrate: z.boolean().describe('Whether to celebrate your level now.'),
      level: z.string().describe('Your level.'),
      nextLevel: z.string().nullable().describe('The next level; null at the highest level.'),
      knotsNeeded: z.int().describe('How many more Knots the next level takes; 0 at the highest level.'),
      firsts: z.array(z.enum(firsts)).describe('What you have done for the first time, to celebrate now.'),
      awaited: z.array(z.enum(firsts)).describe("What you haven't done yet."),
      challenges: z.array(uuid).describe('The ids of the completed challenges to celebrate now.'),
    }),
  },
} satisfies Record<string, OperationContract>

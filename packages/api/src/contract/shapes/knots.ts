import { knotCategories } from '@bowline/domain'
import { z } from 'zod'
import { pageFields, timestamp } from './fields.ts'
import { author } from './members.ts'

export const knotEntry = z
  .object({
    id: z.string().describe("The entry's id."),
    timestamp: timestamp.describe('When the Knots were earned or taken back.'),
    amount: z.int().describe('How many Knots were earned; negative if they were taken back.'),
    action: z.string().describe('The action that earned them, such as `CREATE_POST`.'),
    category: z.enum(knotCategories).describe('The category they count for.'),
    reason: z.string().describe('The reason, for people to read.'),
  })
  .meta({ id: 'KnotEntry', description: 'Knots earned or taken back for one action.' })
export type KnotEntry = z.infer<typeof knotEntry>

export const knotHistory = z
  .object({
    entries: z.array(knotEntry).describe('The entries on this page, latest first.'),
    ...pageFields,
  })
  .meta({ id: 'KnotHistory', description: 'A page of the Knots history.' })
export type KnotHistory = z.infer<typeof knotHistory>

/** Total and level are always there; the rest is null for a viewer who may not see it. See docs/product/knots.md#fields. */
export const knots = z
  .object({
    total: z.int().describe('How many Knots the member has.'),
    level: z.string().describe('The level for this total.'),
    nextLevel: z.string().nullable().describe('The next level; null at the highest level.'),
    knotsNeeded: z.int().describe('How many more Knots the next level takes; 0 at the highest level.'),
    restricted: z
      .boolean()
      .describe(
        "Whether the member's activity is hidden from you. If it is, the categories, streak and history are null.",
      ),
    byCategory: z
      .record(z.enum(knotCategories), z.int())
      .nullable()
      .describe('Knots by category; null if hidden.'),
    streak: z
      .object({
        current: z.int().describe('The current streak, in days.'),
        longest: z.int().describe('The longest streak so far, in days.'),
      })
      .nullable()
      .describe('How many days in a row the member was active; null if hidden.'),
    history: knotHistory.nullable().describe('The latest entries; null if hidden.'),
  })
  .meta({
    id: 'Knots',
    description: "A member's points, called Knots. Everyone can see the total and the level.",
  })
export type Knots = z.infer<typeof knots>

export const leader = z
  .object({
    rank: z.int().describe('The rank, starting at 1. Your own rank is given as 1,001 if it is beyond 1,000.'),
    knots: z.int().describe('How many Knots the member earned in the period.'),
    level: z.string().describe("The member's level."),
    member: author.describe('The member at this rank.'),
    isSelf: z.boolean().describe('Whether this is you.'),
  })
  .meta({ id: 'Leader', description: "A member's rank on the leaderboard." })
export type Leader = z.infer<typeof leader>

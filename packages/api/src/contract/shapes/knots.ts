import { knotCategories } from '@bowline/domain'
import { z } from 'zod'
import { pageFields, timestamp } from './fields.ts'
import { author } from './members.ts'

export const knotEntry = z
  .object({
    id: z.string().describe("The entry's id."),
    timestamp: timestamp.describe('When the Knots were earned or taken back.'),
    amount: z.int().describe('How many Knots were added; negative if they were taken back.'),
    action: z.string().describe('The action that earned them.'),
    category: z.enum(knotCategories).describe('The category they count for.'),
    reason: z.string().describe('The reason, for people to read.'),
  })
  .meta({ id: 'KnotEntry', description: 'Knots earned or taken back for one action.' })
export type KnotEntry = z.infer<typeof knotEntry>

export const knotHistory = z
  .object({
    entries: z.array(knotEntry).describe('The entries of this page.'),
    ...pageFields,
  })
  .meta({ id: 'KnotHistory', description: 'A page of the Knots history.' })
export type KnotHistory = z.infer<typeof knotHistory>

/** Total and level are always there; the rest is null for a viewer who may not see it. See docs/product/knots.md#fields. */
export const knots = z
  .object({
    total: z.int().describe('All Knots of the member.'),
    level: z.string().describe('The level for this total.'),
    nextLevel: z.string().nullable().describe('The next level; null at the highest.'),
    knotsNeeded: z.int().describe('How many Knots the next level still needs.'),
    restricted: z
      .boolean()
      .describe("Whether the member's activity is hidden from the reader; the details are then null."),
    byCategory: z
      .record(z.enum(knotCategories), z.int())
      .nullable()
      .describe('Knots by category; null if hidden.'),
    streak: z
      .object({
        current: z.int().describe('The streak that is running now, in days.'),
        longest: z.int().describe('The longest streak so far, in days.'),
      })
      .nullable()
      .describe('Days in a row on which the member was active; null if hidden.'),
    history: knotHistory.nullable().describe('The latest entries; null if hidden.'),
  })
  .meta({
    id: 'Knots',
    description: "A member's points, called Knots. Everyone can see the total and the level.",
  })
export type Knots = z.infer<typeof knots>

export const leader = z
  .object({
    rank: z
      .int()
      .describe('The place on the leaderboard, starting at 1. Your own later than 1,000 is 1,001.'),
    knots: z.int().describe('Knots earned in the period.'),
    level: z.string().describe("The member's level."),
    member: author.describe('The member.'),
    isSelf: z.boolean().describe('Whether this is the signed-in member.'),
  })
  .meta({ id: 'Leader', description: 'A place on the leaderboard.' })
export type Leader = z.infer<typeof leader>

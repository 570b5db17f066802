import { checkNewcomerLimits } from '@bowline/domain'
import { z } from 'zod'
import type { OperationContract } from './operation.ts'
import { checked } from './rules.ts'

const newcomerLimits = z
  .object({
    days: z.number().describe('For how many days after joining the limits apply; 0 turns them off.'),
    posts: z.number().describe('Posts per day.'),
    messages: z
      .number()
      .describe("Messages per day to members who don't follow the sender and have never written to them."),
    links: z.number().describe('New links per day in posts, comments, messages and descriptions.'),
  })
  .meta({ id: 'NewcomerLimits', description: 'Limits for members in their first days.' })

const admin = { tag: 'Admin', access: 'admin' } as const

export const newcomers = {
  getNewcomerLimits: {
    ...admin,
    rate: 'read',
    summary: 'Get the limits for new members',
    description: 'Returns the limits for new members and how many days they apply.',
    response: newcomerLimits,
  },
  setNewcomerLimits: {
    ...admin,
    rate: 'write',
    summary: 'Set the limits for new members',
    description: 'Replaces the limits. The new ones apply immediately.',
    body: checked(newcomerLimits, checkNewcomerLimits),
    response: newcomerLimits,
  },
} satisfies Record<string, OperationContract>

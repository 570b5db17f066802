import { checkNewcomerLimits } from '@bowline/domain'
import { z } from 'zod'
import type { OperationContract } from './operation.ts'
import { checked } from './rules.ts'

const newcomerLimits = z
  .object({
    days: z.number().describe('How many days after joining the limits apply: 0 to 90; 0 turns them off.'),
    posts: z.number().describe('How many posts a member can publish per day: 0 to 1,000.'),
    messages: z
      .number()
      .describe(
        "How many messages per day a member can send to people who don't follow them and have never messaged them: 0 to 1,000.",
      ),
    links: z
      .number()
      .describe(
        'How many new links per day a member can put in posts, comments, messages and descriptions: 0 to 1,000.',
      ),
  })
  .meta({ id: 'NewcomerLimits', description: 'The limits for members in their first days.' })

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

import { removableSubjects } from '@bowline/domain'
import { z } from 'zod'
import { timestamp, uuid } from './fields.ts'

export const suspension = z.object({
  reason: z.string().describe('Why the member was suspended.'),
  createdAt: timestamp.describe('When the suspension began.'),
  until: timestamp
    .nullable()
    .describe('When it ends automatically; null if it lasts until an admin ends it.'),
  endedAt: timestamp.nullable().describe('When it ended; null while it lasts.'),
})

export const memberHistory = z.object({
  reports: z.int().describe("How many times the member's content was reported."),
  removals: z
    .array(
      z.object({
        id: uuid.describe("The removal's id."),
        subject: z.enum(removableSubjects).describe('The kind of content that was removed.'),
        excerpt: z.string().describe('The beginning of the content.'),
        reason: z.string().describe('Why it was removed.'),
        createdAt: timestamp.describe('When it was removed.'),
        isRestored: z.boolean().describe('Whether it has been restored.'),
      }),
    )
    .describe("The member's content that was removed."),
  suspensions: z.array(suspension).describe("The member's suspensions."),
})

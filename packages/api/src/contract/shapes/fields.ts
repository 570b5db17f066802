import { limits, visibilities } from '@bowline/domain'
import { z } from 'zod'

export const uuid = z.uuid()

/** An ISO 8601 string. PostgreSQL has no year 0. */
export const timestamp = z.iso
  .datetime()
  .refine(text => !text.startsWith('0000'), 'Enter a date and time like 2027-03-28T19:00:00Z')

export const baseUpdatedAt = timestamp
  .optional()
  .describe(
    'The `updatedAt` of the version you edited. If there is a newer version, the write is refused (409, `edit-conflict`). Leave it out to overwrite any version.',
  )

export const visibility = z.enum(visibilities)

export const pageQuery = z.object({
  cursor: z
    .string()
    .max(200)
    .optional()
    .describe('`nextCursor` of the previous page; leave it out for the first page.'),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(limits.pageMax)
    .optional()
    .describe('The maximum number of entries on a page. Each list has its own default.'),
})

export const pageFields = {
  hasMore: z.boolean().describe('Whether there is another page.'),
  nextCursor: z
    .string()
    .nullable()
    .describe('Pass this as `cursor` to get the next page; null on the last page.'),
}

export const done = z
  .object({ success: z.literal(true).describe('Always true. A failure is an error response.') })
  .meta({ id: 'Done', description: 'The response to a write that returns nothing else.' })

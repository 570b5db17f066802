import { z } from 'zod'
import { accounts } from './accounts.ts'
import type { OperationContract } from './operation.ts'
import { ownData } from './own-data.ts'

const tag = 'Functions'

const difference = z.object({
  id: z.string().describe('The id of the member, post or comment with the wrong count.'),
  count: z.string().describe('Which count was wrong.'),
  kept: z.int().describe('The stored count.'),
  counted: z.int().describe('The true count, which is now stored.'),
})

/** `POST /api/functions/{name}`, or the same at FUNCTIONS_URL. See docs/product/services.md#functions. */
export const functions = {
  exportMyData: {
    tag,
    access: 'member',
    rate: 'export',
    summary: 'Export all stored data of the member, by collection',
    response: ownData,
    streamed: true,
    key: 'none',
  },
  deleteMyAccount: { ...accounts.deleteAccount, tag, summary: 'The same as `deleteAccount`' },
  recount: {
    tag,
    access: 'admin',
    rate: 'export',
    summary: 'Recount all stored counts and repair any that differ',
    response: z.object({
      mended: z.array(difference).describe('The counts that were wrong and have been corrected.'),
    }),
  },
  repair: {
    tag,
    access: 'member',
    rate: 'write',
    summary: "Rebuild the member's connections from mutual follows",
    response: z.object({
      mended: z.int().describe('How many connections were missing or wrong and have been corrected.'),
    }),
  },
} satisfies Record<string, OperationContract>

import { z } from 'zod'
import { accounts } from './accounts.ts'
import type { OperationContract } from './operation.ts'
import { ownData } from './own-data.ts'

const tag = 'Functions'

const difference = z.object({
  id: z.string().describe('The id of the member, post or comment whose count was wrong.'),
  count: z.string().describe('Which count was wrong.'),
  kept: z.int().describe('The wrong count that was stored.'),
  counted: z.int().describe('The correct count, which is now stored.'),
})

/** `POST /api/functions/{name}`, or the same at FUNCTIONS_URL. See docs/product/services.md#functions. */
export const functions = {
  exportMyData: {
    tag,
    access: 'member',
    rate: 'export',
    summary: 'Export your data',
    description:
      'Returns all data stored about you, by collection, as one JSON document. To include pictures, use `createArchive`.',
    response: ownData,
    streamed: true,
    key: 'none',
  },
  deleteMyAccount: {
    ...accounts.deleteAccount,
    tag,
    summary: 'Delete your account (callable function)',
    description: 'Does the same as `deleteAccount`. Requires the current password.',
  },
  recount: {
    tag,
    access: 'admin',
    rate: 'export',
    summary: 'Recount all stored counts',
    description:
      'Recounts likes, comments, members, Knots and everything else that is counted, corrects wrong counts and returns the corrections.',
    response: z.object({
      mended: z.array(difference).describe('The counts that were corrected.'),
    }),
  },
  repair: {
    tag,
    access: 'member',
    rate: 'write',
    summary: 'Rebuild your connections',
    description: 'Makes your connections match your mutual follows, and returns how many were corrected.',
    response: z.object({
      mended: z.int().describe('How many connections were corrected.'),
    }),
  },
} satisfies Record<string, OperationContract>

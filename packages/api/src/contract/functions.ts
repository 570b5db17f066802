import { z } from '@hono/zod-openapi'
import { accounts } from './accounts.ts'
import type { OperationContract } from './operation.ts'
import { ownData } from './own-data.ts'

const tag = 'Functions'

const difference = z.object({
  /** Of the member, post or comment whose count it is. */
  id: z.string(),
  count: z.string(),
  kept: z.int(),
  counted: z.int(),
})

/** SPEC.md §7 Cloud functions: `POST /api/functions/{name}`, or the same at FUNCTIONS_URL. */
export const functions = {
  exportMyData: {
    tag,
    access: 'member',
    rate: 'credential',
    summary: 'All that is kept of the member, in the shapes of SPEC.md §3',
    response: ownData,
    key: 'none',
  },
  deleteMyAccount: { ...accounts.deleteAccount, tag, summary: 'The same as deleteAccount' },
  recount: {
    tag,
    access: 'admin',
    rate: 'write',
    summary: 'Count everything anew and mend what differs; nothing is expected to',
    response: z.object({ mended: z.array(difference) }),
  },
  repair: {
    tag,
    access: 'member',
    rate: 'write',
    summary: "Make the member's connections what their mutual follows say",
    response: z.object({ mended: z.int() }),
  },
} satisfies Record<string, OperationContract>

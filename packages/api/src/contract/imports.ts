import { importedKinds, importOutcomes, importReasons } from '@bowline/domain'
import { z } from '@hono/zod-openapi'
import type { OperationContract } from './operation.ts'
import { timestamp, uuid } from './shapes.ts'

const importing = z
  .object({
    id: uuid,
    state: z.enum(['waiting', 'working', 'done', 'failed']),
    /** Files looked through and pictures taken, of so many; both 0 until that is known. */
    done: z.int(),
    total: z.int(),
    /** The Bowline the archive was made by, and when. */
    origin: z.string(),
    exportedAt: timestamp,
    createdAt: timestamp,
    /** One sentence where it failed for good. */
    problem: z.string().nullable(),
    /** Of one that is done: what became of what was in it. */
    lines: z.array(
      z.object({
        kind: z.enum(importedKinds),
        outcome: z.enum(importOutcomes),
        reason: z.enum(importReasons).nullable(),
        count: z.int(),
      }),
    ),
  })
  .openapi('Import')

const member = { tag: 'Accounts', access: 'member' } as const

export const imports = {
  getImport: {
    ...member,
    rate: 'read',
    summary: 'The import of an archive, under way or the last one',
    response: z.object({ import: importing.nullable() }),
  },
  createImport: {
    ...member,
    rate: 'import',
    summary:
      'Bring along an archive that another Bowline made: the ZIP as it is. It is looked at before the answer, and taken over by a job',
    body: 'stream',
    response: z.object({ import: importing }),
    status: 202,
    key: 'own',
  },
} satisfies Record<string, OperationContract>

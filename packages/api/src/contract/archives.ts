import { z } from '@hono/zod-openapi'
import type { OperationContract } from './operation.ts'
import { timestamp, uuid } from './shapes.ts'

const archive = z
  .object({
    id: uuid,
    state: z.enum(['waiting', 'working', 'ready', 'failed']),
    /** Files written, and files there will be; both 0 until that is known. */
    done: z.int(),
    total: z.int(),
    createdAt: timestamp,
    /** Of a ready one: where to fetch it, its size, and until when. */
    url: z.string().nullable(),
    bytes: z.int().nullable(),
    expiresAt: timestamp.nullable(),
  })
  .openapi('Archive')

const member = { tag: 'Accounts', access: 'member' } as const

export const archives = {
  getArchive: {
    ...member,
    rate: 'read',
    summary: "The archive of the member's own data, if one was asked for",
    response: z.object({ archive: archive.nullable() }),
  },
  createArchive: {
    ...member,
    rate: 'write',
    summary: 'Have an archive made, in place of the one there is; one that is being made goes on',
    response: z.object({ archive }),
  },
} satisfies Record<string, OperationContract>

import { z } from 'zod'
import type { OperationContract } from './operation.ts'
import { timestamp, uuid } from './shapes/fields.ts'

const archive = z
  .object({
    id: uuid.describe("The archive's id."),
    state: z.enum(['waiting', 'working', 'ready', 'failed']).describe('The state of the job that makes it.'),
    done: z.int().describe('How many files have been written so far.'),
    total: z.int().describe('How many files there will be in total; 0 until that is known.'),
    createdAt: timestamp.describe('When it was requested.'),
    url: z.string().nullable().describe('The address to download it from; null until it is ready.'),
    bytes: z.int().nullable().describe('Its size in bytes; null until it is ready.'),
    expiresAt: timestamp.nullable().describe('When it will be deleted; null until it is ready.'),
  })
  .meta({ id: 'Archive', description: 'An archive of your data.' })

const member = { tag: 'Accounts', access: 'member' } as const

export const archives = {
  getArchive: {
    ...member,
    rate: 'read',
    summary: 'Get your data archive',
    description: 'Returns the latest archive of your data and its state, or null if you never requested one.',
    response: z.object({
      archive: archive.nullable().describe('The latest archive; null if none was requested.'),
    }),
  },
  createArchive: {
    ...member,
    rate: 'export',
    summary: 'Request a data archive',
    description:
      'Starts a background job that collects your data in a ZIP file, and returns its state. The new archive replaces the previous one. If a job is already in progress, it is returned instead.',
    status: 202,
    response: z.object({ archive: archive.describe('The archive that is being created.') }),
  },
} satisfies Record<string, OperationContract>

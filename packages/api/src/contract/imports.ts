import { importOutcomes, importReasons } from '@bowline/domain'
import { z } from 'zod'
import type { OperationContract } from './operation.ts'
import { archiveCollections } from './own-data.ts'
import { timestamp, uuid } from './shapes/fields.ts'

/** The count of an import, for a collection or for pictures. */
export const importedKinds = [...archiveCollections, 'media'] as const
export type ImportedKind = (typeof importedKinds)[number]

const importLine = z.object({
  kind: z.enum(importedKinds).describe('What was imported.'),
  outcome: z.enum(importOutcomes).describe('The result.'),
  reason: z.enum(importReasons).nullable().describe('Why it was not imported; null if it was.'),
  count: z.int().describe('How many there were.'),
})
export type ImportLine = z.infer<typeof importLine>

const importing = z
  .object({
    id: uuid.describe("The import's id."),
    state: z.enum(['waiting', 'working', 'done', 'failed']).describe('The state.'),
    done: z.int().describe('How many files and pictures have been processed so far.'),
    total: z.int().describe('How many there are; 0 until that is known.'),
    origin: z.string().describe('The address of the Bowline that made the archive.'),
    exportedAt: timestamp.describe('When the archive was made.'),
    createdAt: timestamp.describe('When the import was started.'),
    problem: z.string().nullable().describe("Why it failed; null if it didn't."),
    lines: z.array(importLine).describe('What was imported and what was not.'),
  })
  .meta({ id: 'Import', description: 'The import of an archive from another Bowline.' })

const member = { tag: 'Accounts', access: 'member' } as const

export const imports = {
  getImport: {
    ...member,
    rate: 'read',
    summary: 'Get your latest import',
    description:
      'Returns the import in progress or the latest finished one with its results, or null if there was none.',
    response: z.object({
      import: importing.nullable().describe('The latest import; null if there was none.'),
    }),
  },
  createImport: {
    ...member,
    rate: 'import',
    summary: 'Import a data archive',
    description:
      'Checks the ZIP file, starts a background job that imports it, and returns the import. Refuses an archive that is damaged, changed, too large, made by an unsupported version or owned by another member, and a second import while one is in progress.',
    refusals: ['quota-exceeded', 'forbidden', 'conflict', 'too-large'],
    body: 'stream',
    response: z.object({ import: importing.describe('The import that was started.') }),
    status: 202,
    key: 'own',
  },
} satisfies Record<string, OperationContract>

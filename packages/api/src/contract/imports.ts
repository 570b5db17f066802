import { importOutcomes, importReasons } from '@bowline/domain'
import { z } from 'zod'
import type { OperationContract } from './operation.ts'
import { archiveCollections } from './own-data.ts'
import { timestamp, uuid } from './shapes/fields.ts'

/** The count of an import, for a collection or for pictures. */
export const importedKinds = [...archiveCollections, 'media'] as const
export type ImportedKind = (typeof importedKinds)[number]

const importLine = z.object({
  kind: z.enum(importedKinds).describe('The kind of record, or `media` for pictures.'),
  outcome: z
    .enum(importOutcomes)
    .describe(
      'What became of it: `taken` if it was imported, `present` if it was already here, `kept` if it is not shown here but will be part of your next archive, `left-out` otherwise.',
    ),
  reason: z
    .enum(importReasons)
    .nullable()
    .describe(
      'Why it was not imported, or `newcomer` if it was imported but only you can see it; null if no reason is needed.',
    ),
  count: z.int().describe('How many records or pictures this line counts.'),
})
export type ImportLine = z.infer<typeof importLine>

const importing = z
  .object({
    id: uuid.describe("The import's id."),
    state: z.enum(['waiting', 'working', 'done', 'failed']).describe('The state of the import.'),
    done: z.int().describe('How many files and pictures have been processed so far.'),
    total: z.int().describe('How many there are in total; 0 until that is known.'),
    origin: z.string().describe('The address of the Bowline server that made the archive.'),
    exportedAt: timestamp.describe('When the archive was made.'),
    createdAt: timestamp.describe('When the import was started.'),
    problem: z.string().nullable().describe("Why it failed; null if it didn't."),
    lines: z.array(importLine).describe('What was imported and what was not.'),
  })
  .meta({ id: 'Import', description: 'The import of an archive from another Bowline server.' })

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
      'Checks the ZIP file, starts a background job that imports it, and returns the import. Refuses an archive that is damaged, changed, too large, from an unsupported version or from another member. Also refuses a second import while one is in progress.',
    refusals: ['quota-exceeded', 'forbidden', 'conflict', 'too-large'],
    body: 'stream',
    response: z.object({ import: importing.describe('The import that was started.') }),
    status: 202,
    key: 'own',
  },
} satisfies Record<string, OperationContract>

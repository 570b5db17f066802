import { archiveCollections } from '@bowline/api/contract/own-data'
import { importMessages, invalid, limits, Refusal } from '@bowline/domain'
import { checkStorable } from '@bowline/domain/storable-text'
import { z } from 'zod'
import { listNamesOf, partsOf } from '../../own-archive/collection.ts'
import type { ArchiveData } from '../../own-archive/own-data.ts'
import { collections } from '../archive-collections.ts'
import { parseJson } from './check-manifest.ts'

export type ArchiveContent = ArchiveData & { media: MediaDocument[] }
export type MediaDocument = z.infer<typeof mediaDocument>

const mediaDocument = z.object({
  id: z.uuid(),
  path: z.string().max(1000),
  purpose: z.enum(['post', 'profile', 'cover', 'message']),
  description: z.string(),
  mediaURL: z.string(),
  createdAt: z.iso.datetime(),
})

/** One record per file: otherwise one file could become any number of pictures. */
const media = z
  .array(mediaDocument)
  .max(limits.importFiles)
  .refine(documents => new Set(documents.map(({ path }) => path)).size === documents.length)

type Schemas = { [Name in keyof ArchiveData]: z.ZodType<ArchiveData[Name]> }

const parts = partsOf(collections)
const schemas = Object.fromEntries(archiveCollections.map(name => [name, parts[name].schema])) as Schemas
const schema = z.object(schemas).extend({ media })

/** The archive's contents in Bowline's format. @param files the collections' JSON by name @throws Refusal */
export const checkCollections = (files: Record<string, Uint8Array>): ArchiveContent => {
  const content = Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, parseJson(bytes)]))
  const parsed = schema.safeParse(content)
  if (!parsed.success) throw invalid(importMessages.damaged)
  checkNumbers(parsed.data)
  try {
    checkStorable(parsed.data)
  } catch {
    throw invalid(importMessages.damaged)
  }
  return parsed.data
}

const checkNumbers = ({ user, userPoints, ...data }: ArchiveContent) => {
  const { others, ...each }: Record<string, number> & { others: number } = limits.importDocuments
  const lengths = listNamesOf(collections).map(name => ({
    length: data[name].length,
    most: each[name] ?? others,
  }))
  const hasRoom =
    lengths.every(({ length, most }) => length <= most) &&
    lengths.reduce((sum, { length }) => sum + length, 0) <= limits.importedRows &&
    user.activeDays.length <= others &&
    (userPoints?.history.length ?? 0) <= others
  if (!hasRoom) throw new Refusal('too-large', importMessages.tooMany)
}

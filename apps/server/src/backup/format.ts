import { z } from 'zod'

/*
 * A backup is a tar.gz with these entries, in this order: the header, secrets, rows of each table in parts, jobs in parts,
 * files, checksums of all of them, and the manifest. See docs/operations.md#backups.
 */
export const entryNames = {
  header: 'bowline-backup.json',
  secret: 'secrets/secret',
  vapid: 'secrets/vapid.json',
  checksums: 'checksums.txt',
  manifest: 'manifest.json',
}

/** Raised when a Bowline that only knows the former format could not restore a backup. */
const formatVersion = 1

/** Says what the file is, before anything else in it is read. */
const headerSchema = z.object({
  format: z.literal('bowline-backup'),
  version: z.int().positive(),
  bowline: z.string(),
  createdAt: z.iso.datetime(),
  /** The newest migration, such as 0098_notifications_by_month.sql. */
  schema: z.string(),
})
export type Header = z.infer<typeof headerSchema>

const sequenceSchema = z.object({
  table: z.string(),
  column: z.string(),
  value: z.string().regex(/^\d+$/),
  isCalled: z.boolean(),
})

const manifestSchema = z.object({
  migrations: z.array(z.object({ version: z.int(), name: z.string(), checksum: z.string() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int() })),
  sequences: z.array(sequenceSchema),
  /** Partitions of one month each. */
  months: z.array(z.object({ table: z.string(), month: z.iso.date() })),
  jobs: z.int(),
  files: z.object({ count: z.int(), bytes: z.int(), missing: z.int() }),
  /** Of checksums.txt, which has the SHA-256 of each entry before it. */
  checksums: z.string().regex(/^[0-9a-f]{64}$/),
})
export type Manifest = z.infer<typeof manifestSchema>

export const newHeader = (content: Omit<Header, 'format' | 'version'>): Header => ({
  format: 'bowline-backup',
  version: formatVersion,
  ...content,
})

/** Null for anything else. */
export const parseHeader = (text: string) => parse(headerSchema, text)
export const parseManifest = (text: string) => parse(manifestSchema, text)

export const isKnownFormat = ({ version }: Header) => version <= formatVersion

const parse = <Value>(schema: z.ZodType<Value>, text: string): Value | null => {
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    return null
  }
}

/** Parts keep memory flat: tar needs the size of an entry before its contents. */
export const partBytes = 4 * 1024 * 1024

export const rowsEntry = (table: string, part: number) => `rows/${table}/${pad(part)}.copy`
export const jobsEntry = (part: number) => `jobs/${pad(part)}.copy`
export const fileEntry = (path: string) => `files/${path}`

const pad = (part: number) => String(part).padStart(6, '0')

/** What an entry holds, by its name. */
export const contentOf = (name: string) => {
  const [folder = '', ...rest] = name.split('/')
  if (folder === 'rows') return { kind: 'rows', table: rest[0] ?? '' } as const
  if (folder === 'jobs') return { kind: 'jobs' } as const
  if (folder === 'files') return { kind: 'file', path: rest.join('/') } as const
  return { kind: 'other' } as const
}

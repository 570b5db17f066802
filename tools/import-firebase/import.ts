import type { DB } from '@bowline/server/database/schema.gen'
import { mediaPaths, type Variant } from '@bowline/server/features/media/media-paths'
import type { Storage } from '@bowline/server/media/storage'
import type { Kysely } from 'kysely'
import { type Person, planAccounts } from './accounts.ts'
import { readExisting } from './existing.ts'
import { importPictures, type MediaRow, type Wish } from './pictures.ts'
import { planContent } from './plan.ts'
import { type Doc, readExport } from './read-export.ts'
import { createReport, type Report } from './report.ts'
import { createReader } from './values.ts'
import { write } from './write.ts'

type Import = {
  db: Kysely<DB>
  storage: Storage
  folder: string
  now: Date
  /** Imported names must not imitate it. */
  productName: string
  progress?: (text: string) => void
}

/**
 * Imports an export from Firebase completely or not at all: pictures first, then every row in one transaction.
 * Existing rows stay unchanged, so a second run adds nothing.
 * @throws Error with one sentence if the folder is not an export
 */
export const importFirebase = async ({
  db,
  storage,
  folder,
  now,
  productName,
  progress = () => {},
}: Import) => {
  const report: Report = createReport()
  const reader = createReader(report, now, productName)
  progress('Reading the export')
  const exported = await readExport(folder, report)
  const existing = await readExisting(db)
  const accounts = planAccounts(exported, existing, reader)
  const members = new Map(accounts.people.map(({ uid, memberId }) => [uid, memberId]))
  const memberOf = (uid: unknown) => (typeof uid === 'string' ? members.get(uid) : undefined)
  progress('Importing pictures')
  const wishes = [
    ...accounts.people.flatMap(photoOf),
    ...exported.posts.flatMap(doc => pictureOf(doc, memberOf, now)),
  ]
  const pictures = await importPictures(wishes, { folder, storage, existing }, reader)
  try {
    const content = planContent(
      { exported, existing, people: accounts.people, memberOf, pictures: pictures.idOfDoc },
      reader,
    )
    progress('Writing')
    const added = await db
      .transaction()
      .execute(transaction =>
        write(transaction, { accounts: accounts.rows, media: pictures.rows, ...content }, now),
      )
    return { report, added }
  } finally {
    await deleteUnused(db, storage, pictures.rows)
  }
}

const photoOf = ({ memberId, profile, joined, isNew }: Person): Wish[] =>
  isNew && profile.fields.photoURL
    ? [{ doc: profile, field: 'photoURL', ownerId: memberId, purpose: 'profile', at: joined }]
    : []

const pictureOf = (doc: Doc, memberOf: (uid: unknown) => string | undefined, now: Date): Wish[] => {
  const ownerId = memberOf(doc.fields.authorId)
  return ownerId && doc.fields.mediaURL ? [{ doc, field: 'mediaURL', ownerId, purpose: 'post', at: now }] : []
}

/** Files of rows that were not inserted. */
const deleteUnused = async (db: Kysely<DB>, storage: Storage, rows: MediaRow[]) => {
  if (rows.length === 0) return
  const found = await db
    .selectFrom('media')
    .select('path')
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
  const used = new Set(found.map(({ path }) => path))
  const unused = rows.filter(({ path }) => !used.has(path))
  await storage.delete(
    mediaPaths(unused.map(row => ({ path: row.path, variants: row.variants satisfies Variant[] }))),
  )
}

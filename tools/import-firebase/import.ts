import type { Kysely } from 'kysely'
import type { DB } from '../../apps/server/src/database/schema.gen.ts'
import { mediaPaths, type Variant } from '../../apps/server/src/features/media/media-paths.ts'
import type { Storage } from '../../apps/server/src/media/storage.ts'
import { type Person, planAccounts } from './accounts.ts'
import { readExisting } from './existing.ts'
import { type MediaRow, takePictures, type Wish } from './pictures.ts'
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
  progress?: (text: string) => void
}

/**
 * Takes over an export from Firebase, all of it or nothing: pictures first, then every row in one transaction. What is
 * here already is left as it is, so that a second run adds nothing.
 * @throws Error with one sentence when the folder is no export
 */
export const importFirebase = async ({ db, storage, folder, now, progress = () => {} }: Import) => {
  const report: Report = createReport()
  const reader = createReader(report, now)
  progress('Reading the export')
  const exported = await readExport(folder, report)
  const existing = await readExisting(db)
  const accounts = planAccounts(exported, existing, reader)
  const members = new Map(accounts.people.map(({ uid, memberId }) => [uid, memberId]))
  const memberOf = (uid: unknown) => (typeof uid === 'string' ? members.get(uid) : undefined)
  progress('Taking over pictures')
  const wishes = [
    ...accounts.people.flatMap(photoOf),
    ...exported.posts.flatMap(doc => pictureOf(doc, memberOf, now)),
  ]
  const pictures = await takePictures(wishes, { folder, storage, existing }, reader)
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

/** Files of rows that did not come to be. */
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

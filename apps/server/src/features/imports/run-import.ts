import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { importMessages, invalid, Refusal } from '@bowline/domain'
import type { Selectable } from 'kysely'
import type { Context } from '../../context.ts'
import type { Imports } from '../../database/schema.gen.ts'
import { addJob } from '../../jobs/add-job.ts'
import { tellingAll } from '../../jobs/telling-all.ts'
import { notifyOfData } from '../own-data/notify-of-data.ts'
import { findWorking, importPath } from './imports.ts'
import { type OpenArchive, openArchive } from './open-archive.ts'
import { readCollections } from './read-collections.ts'
import { takeDocuments } from './take-documents.ts'
import { takePictures } from './take-pictures.ts'
import { createTally } from './tally.ts'

/**
 * Takes over an archive that was sent. Broken off at any moment, it can be done again: pictures that are there are passed
 * over, and everything else is one transaction. What is wrong with the archive is told; any other failure is tried again.
 */
export const runImport = async (context: Context, importId: string) => {
  const asked = await context.db
    .updateTable('imports')
    .set({ state: 'working', moved_at: context.now() })
    .where('id', '=', importId)
    .where('state', 'in', ['waiting', 'working'])
    .returningAll()
    .executeTakeFirst()
  if (!asked) return
  const folder = await mkdtemp(join(tmpdir(), 'bowline-import-'))
  try {
    const archive = await fetchArchive(context, asked, join(folder, 'archive.zip'))
    try {
      await take(context, asked, archive)
    } finally {
      archive.close()
    }
  } catch (error) {
    const problem = problemOf(error)
    if (problem === null) throw error
    context.log.warn('an archive could not be imported', { importId, error: String(error) })
    await giveUp(context, asked, problem)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** What is wrong with the archive, in one sentence; null where that is not what is wrong. */
const problemOf = (error: unknown) => {
  if (error instanceof Refusal) return error.code === 'unavailable' ? null : error.message
  // Values that no Bowline writes and no rule of here knows of; a conflict may be another write's.
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /^2[23]\d{3}$/.test(code) && code !== '23505' ? importMessages.damaged : null
}

type Asked = Selectable<Imports>

const fetchArchive = async ({ storage }: Context, asked: Asked, file: string) => {
  const found = await storage.read(importPath(asked))
  if (!found) throw invalid(importMessages.damaged)
  await pipeline(Readable.from(found.stream, { objectMode: false }), createWriteStream(file))
  return openArchive(file)
}

const take = async (context: Context, asked: Asked, archive: OpenArchive) => {
  const { names } = archive
  const files = names.filter(name => name.startsWith('media/')).length
  const tell = noteProgress(context, asked.id, names.length + files)
  await checkFiles(archive, tell)
  const data = await readCollections(archive)
  const tally = createTally()
  const pictures = await takePictures(context, asked, archive, {
    media: data.media,
    tally,
    tell: done => tell(names.length + done),
  })
  await tellingAll(context, async (db, emit) => {
    if (!(await findWorking(db, asked.id).forUpdate().executeTakeFirst())) return
    const now = context.now()
    const call = { db, emit, now }
    await takeDocuments(call, asked, { manifest: archive.manifest, data, pictures, tally })
    await db
      .updateTable('imports')
      .set(({ ref }) => ({
        state: 'done',
        done: ref('total'),
        moved_at: now,
        lines: JSON.stringify(tally.lines()),
      }))
      .where('id', '=', asked.id)
      .execute()
    await addJob(db, 'delete-files', { paths: [importPath(asked)] })
    await notifyOfData(call, asked.member_id, 'import-done')
  })
}

/** @throws Refusal for a file that is not the one that was signed */
const checkFiles = async (
  { names, manifest, sha256 }: OpenArchive,
  tell: (done: number) => Promise<void>,
) => {
  for (const [index, name] of names.entries()) {
    await tell(index)
    if ((await sha256(name)) !== manifest.files[name]) throw invalid(importMessages.changed)
  }
}

/** At most twice a second, whatever the size of the files. */
const noteProgress = ({ db, now }: Context, id: string, total: number) => {
  let told = 0
  return async (done: number) => {
    if (Date.now() - told < 500) return
    told = Date.now()
    await db.updateTable('imports').set({ done, total, moved_at: now() }).where('id', '=', id).execute()
  }
}

/** Tells why, and lets go of the archive. */
export const giveUp = (context: Context, asked: Asked, problem: string) =>
  tellingAll(context, async (db, emit) => {
    const now = context.now()
    const failed = await db
      .updateTable('imports')
      .set({ state: 'failed', problem, moved_at: now })
      .where('id', '=', asked.id)
      .where('state', 'in', ['waiting', 'working'])
      .returning('id')
      .executeTakeFirst()
    await addJob(db, 'delete-files', { paths: [importPath(asked)] })
    if (failed) await notifyOfData({ db, emit, now }, asked.member_id, 'import-failed')
  })

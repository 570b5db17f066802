import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { archiveCollections } from '@bowline/api/contract/own-data'
import { importMessages, invalid, Refusal } from '@bowline/domain'
import type { Selectable } from 'kysely'
import type { Context } from '../../context.ts'
import type { Imports } from '../../database/schema.gen.ts'
import { addJob } from '../../jobs/add-job.ts'
import { deleteFilesJob } from '../../jobs/delete-files.ts'
import { withTransactionEvents } from '../../jobs/with-transaction-events.ts'
import type { ImportedPictures } from '../../own-archive/import-context.ts'
import { createTally } from '../../own-archive/tally.ts'
import { notifyOfData } from '../notifications/index.ts'
import { importDocuments } from './import-documents.ts'
import { dropPictures, importPictures } from './import-pictures.ts'
import { findWorking, importPath } from './imports.ts'
import { type OpenArchive, openArchive } from './open-archive.ts'
import { parseCollections } from './parse-archive.ts'
import { checkPictures, checkRows } from './quota.ts'

/**
 * Imports an uploaded archive. It can be interrupted and repeated at any time: existing pictures are skipped, and
 * everything else is one transaction. Problems of the archive are shown to the member; other failures are retried.
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
      await importArchive(context, asked, archive)
    } finally {
      archive.close()
    }
  } catch (error) {
    const problem = problemOf(error)
    if (problem === null) throw error
    context.log.warn('could not import an archive', { importId, error: String(error) })
    await giveUp(context, asked, problem)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The archive's problem in one sentence; null for other failures. */
const problemOf = (error: unknown) => {
  if (error instanceof Refusal) return error.code === 'unavailable' ? null : error.message
  // Values that no Bowline writes and no rule checks.
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /^2[23]\d{3}$/.test(code) && !concurrent.has(code) ? importMessages.damaged : null
}

/** Something is already here, or not any more: the member may have created or deleted it concurrently. */
const concurrent = new Set(['23505', '23503'])

type ImportRow = Selectable<Imports>

const fetchArchive = async ({ storage }: Context, asked: ImportRow, file: string) => {
  const found = await storage.read(importPath(asked))
  if (!found) throw invalid(importMessages.damaged)
  await pipeline(Readable.from(found.stream, { objectMode: false }), createWriteStream(file))
  return openArchive(file)
}

const importArchive = async (context: Context, asked: ImportRow, archive: OpenArchive) => {
  const { names } = archive
  const files = names.filter(name => name.startsWith('media/')).length
  const reportProgress = noteProgress(context, asked.id, names.length + files)
  await checkFiles(archive, reportProgress)
  const data = await readCollections(archive)
  await checkPictures(context.db, asked.member_id, archive, data.media)
  const tally = createTally()
  const pictures = await importPictures(context, asked, archive, {
    media: data.media,
    tally,
    reportProgress: done => reportProgress(names.length + done),
  })
  await importAll(context, asked, { manifest: archive.manifest, data, pictures, tally }).catch(
    async error => {
      if (problemOf(error) !== null) await dropPictures(context.db, pictures)
      throw error
    },
  )
}

type Parts = {
  manifest: OpenArchive['manifest']
  data: Awaited<ReturnType<typeof readCollections>>
  pictures: ImportedPictures
  tally: ReturnType<typeof createTally>
}

/** Everything except pictures, in one transaction. */
const importAll = (context: Context, asked: ImportRow, parts: Parts) =>
  withTransactionEvents(context, async (db, emit) => {
    if (!(await findWorking(db, asked.id).forUpdate().executeTakeFirst())) return
    const now = context.now()
    const call = { config: context.config, db, emit, now }
    // A deadlock runs this again, with the tally of the pictures only.
    const tally = createTally(parts.tally.lines())
    await importDocuments(call, asked, { ...parts, tally })
    await checkRows(db, asked.member_id)
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
    await addJob(db, deleteFilesJob, { paths: [importPath(asked)] })
    await notifyOfData(call, asked.member_id, 'import-done')
  })

/** @throws Refusal if a file does not match its signature */
const checkFiles = async (
  { names, manifest, sha256 }: OpenArchive,
  reportProgress: (done: number) => Promise<void>,
) => {
  for (const [index, name] of names.entries()) {
    await reportProgress(index)
    if ((await sha256(name)) !== manifest.files[name]) throw invalid(importMessages.changed)
  }
}

const readCollections = async ({ names, read }: OpenArchive) => {
  const files: Record<string, Uint8Array> = {}
  for (const name of [...archiveCollections, 'media'])
    if (names.includes(`${name}.json`)) files[name] = await read(`${name}.json`)
  return parseCollections(files)
}

/** At most twice a second, for files of any size. */
const noteProgress = ({ db, now }: Context, id: string, total: number) => {
  let reportedAt = 0
  return async (done: number) => {
    if (Date.now() - reportedAt < 500) return
    reportedAt = Date.now()
    await db.updateTable('imports').set({ done, total, moved_at: now() }).where('id', '=', id).execute()
  }
}

/** Stores the reason and deletes the archive. */
export const giveUp = (context: Context, asked: ImportRow, problem: string) =>
  withTransactionEvents(context, async (db, emit) => {
    const now = context.now()
    const failed = await db
      .updateTable('imports')
      .set({ state: 'failed', problem, moved_at: now })
      .where('id', '=', asked.id)
      .where('state', 'in', ['waiting', 'working'])
      .returning('id')
      .executeTakeFirst()
    await addJob(db, deleteFilesJob, { paths: [importPath(asked)] })
    if (failed) await notifyOfData({ db, emit, now }, asked.member_id, 'import-failed')
  })

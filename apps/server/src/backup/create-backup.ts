import { mkdtemp, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import type { Config } from '../config.ts'
import { knownMigrations } from '../database/migrate.ts'
import type { Features } from '../feature.ts'
import { createStorage } from '../media/create-storage.ts'
import { syncFolder } from '../sync-folder.ts'
import { createArchiveWriter } from './archive-writer.ts'
import { copyFiles } from './copy-files.ts'
import { copyJobs, copyTables } from './copy-rows.ts'
import { explainStorage } from './explain-storage.ts'
import { entryNames, type Manifest, newHeader } from './format.ts'
import { countOf, createProgress, type Progress, sizeOf, totalsOf } from './progress.ts'
import { addSecrets, secretsIn } from './secret-entries.ts'
import { openSnapshot } from './snapshot.ts'
import { saveList, storedFilesQuery } from './stored-files.ts'
import { verifyBackup } from './verify-backup.ts'

type Options = {
  config: Config
  features: Pick<Features, 'storedFiles'>
  /** Of the database; a connection that keeps its session. */
  url: string
  file: string
  /** The version of Bowline. */
  bowline: string
  report: (line: string) => void
  signal: AbortSignal
}

/**
 * Writes database, files and secrets of a Bowline into one file, which gets its name once it was read back and is complete.
 * @returns one line with the totals
 * @throws Error with one sentence for the operator
 */
export const createBackup = async (options: Options): Promise<string> => {
  const file = resolve(options.file)
  if (await stat(file).catch(() => null))
    throw new Error(`${file} already exists: choose another name, or remove it first.`)
  const progress = createProgress(options.report)
  const folder = await workFolder(file)
  try {
    const draft = join(folder, 'backup.tar.gz')
    await write(options, draft, folder, progress)
    progress.report('Checking the backup…')
    const { manifest, secrets } = await verifyBackup(draft, options.signal)
    if (!secrets.secret || !secrets.vapid) progress.report(secretsMissing)
    await rename(draft, file)
    await syncFolder(dirname(file))
    return `Backed up ${totalsOf(manifest)}, ${secretsIn(secrets)} to ${file} (${sizeOf((await stat(file)).size)}). It was read back and is complete.`
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const secretsMissing =
  'Not all secrets were found. Unless the server was never started, give the backup the settings of the server: DATA_DIR, or SECRET and the VAPID pair.'

/** Beside the file, so that it has the same room. */
const workFolder = async (file: string) => {
  try {
    return await mkdtemp(join(dirname(file), `.${basename(file)}.partial-`))
  } catch (error) {
    throw new Error(
      `${dirname(file)} must be a folder that you can write to (${error instanceof Error ? error.message : error}).`,
      { cause: error },
    )
  }
}

const write = async (options: Options, draft: string, folder: string, progress: Progress) => {
  const { config, features, url, bowline, signal } = options
  const snapshot = await openSnapshot(url)
  const archive = createArchiveWriter(draft, join(folder, 'checksums.txt'), signal)
  try {
    const createdAt = new Date().toISOString()
    const newest = snapshot.migrations.at(-1)?.name ?? ''
    await assertKnown(newest)
    progress.report(`Copying the database as it is at ${createdAt}…`)
    const header = newHeader({ bowline, createdAt, schema: newest })
    await archive.addBytes(entryNames.header, jsonBytes(header))
    await addSecrets(config, archive)
    const tables = await copyTables(snapshot, archive)
    const jobs = await copyJobs(snapshot, archive)
    const listPath = join(folder, 'files.tsv')
    const total = await saveList(snapshot.copy(storedFilesQuery(features.storedFiles)), listPath).catch(
      explainOlder,
    )
    await snapshot.endRows()
    progress.report(`Copying ${countOf(total, 'file')}…`)
    const storage = createStorage(config)
    const copying = copyFiles(listPath, { storage, archive, progress, total })
    const files = await copying.catch(explainStorage(storage))
    const checksums = await archive.addChecksums(entryNames.checksums)
    const { migrations, sequences, months } = snapshot
    const manifest: Manifest = { migrations, tables, sequences, months, jobs, files, checksums }
    await archive.end(entryNames.manifest, jsonBytes(manifest))
  } catch (error) {
    archive.destroy()
    throw error
  } finally {
    await snapshot.close()
  }
}

/** An older Bowline would not know all files that a newer database refers to. */
const assertKnown = async (name: string) => {
  if (!(await knownMigrations()).some(migration => migration.name === name))
    throw new Error(
      `The database is newer than this Bowline, which does not know its migration ${name}: make the backup with the Bowline that last used it.`,
    )
}

/** The features' queries are for the schema of this code. */
const explainOlder = (error: unknown): never => {
  if (!isUndefined(error)) throw error
  throw new Error(
    'The database is older than this Bowline: make the backup with the Bowline that last used it, or start this one once.',
    { cause: error },
  )
}

const undefinedTable = '42P01'
const undefinedColumn = '42703'

const isUndefined = (error: unknown) =>
  error instanceof Error && 'code' in error && [undefinedTable, undefinedColumn].includes(String(error.code))

const jsonBytes = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 1)}\n`)

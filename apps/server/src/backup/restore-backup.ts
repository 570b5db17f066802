import { resolve } from 'node:path'
import type { Config } from '../config.ts'
import { requireDataFolder } from '../data-folder.ts'
import { knownMigrations, migrate } from '../database/migrate.ts'
import { createPool } from '../database/pool.ts'
import { migrateJobs } from '../jobs/runner.ts'
import { createStorage } from '../media/create-storage.ts'
import type { Storage } from '../media/storage.ts'
import { connectForCopy } from './connect-for-copy.ts'
import { explainStorage } from './explain-storage.ts'
import { type Header, isKnownFormat, type Manifest } from './format.ts'
import { loadRows } from './load-rows.ts'
import { createProgress, type Progress, totalsOf } from './progress.ts'
import { removeFiles, restoreFiles } from './restore-files.ts'
import { assertSecretsFit, restoreSecrets, type SecretTexts, secretsIn } from './secret-entries.ts'
import { assertEmptyDatabase, clearDatabase } from './target-database.ts'
import { readHeader, verifyBackup } from './verify-backup.ts'

type Options = {
  config: Config
  /** Starts or finds the database to restore into, once the backup is known to be whole. */
  openDatabase: () => Promise<{ url: string; stop: () => Promise<void> }>
  file: string
  report: (line: string) => void
  signal: AbortSignal
}

type Backup = { file: string; manifest: Manifest; secrets: SecretTexts }

/**
 * Restores database, files and secrets into an empty Bowline. Everything is checked before anything is changed, and the rows
 * are committed last, so that a restore that was cut short can be started again.
 * @returns one line with the totals
 * @throws Error with one sentence for the operator
 */
export const restoreBackup = async (options: Options): Promise<string> => {
  const { config, signal } = options
  const file = resolve(options.file)
  const progress = createProgress(options.report)
  const header = await readHeader(file, signal)
  await assertKnown(file, header)
  progress.report(`Checking the backup of ${header.createdAt}…`)
  const backup = { file, ...(await verifyBackup(file, signal)) }
  await assertSameMigrations(backup)
  await assertSecretsFit(config, backup.secrets)
  await requireDataFolder(config.dataDir)
  const storage = createStorage(config)
  await assertEmptyStorage(storage)
  const database = await options.openDatabase()
  try {
    await fill(database.url, storage, backup, options, progress)
  } finally {
    await database.stop()
  }
  return `Restored the backup of ${header.createdAt}: ${totalsOf(backup.manifest)}, ${secretsIn(backup.secrets)}. Start Bowline with "npm start".`
}

const assertKnown = async (file: string, header: Header) => {
  const newest = (await knownMigrations()).at(-1)?.name ?? ''
  if (!isKnownFormat(header) || header.schema > newest)
    throw new Error(
      `${file} was made by a newer Bowline (${header.bowline}, ${header.schema}): install that version or a later one, then restore.`,
    )
}

const assertSameMigrations = async ({ file, manifest }: Backup) => {
  const known = new Map((await knownMigrations()).map(({ name, checksum }) => [name, checksum]))
  const other = manifest.migrations.find(({ name, checksum }) => known.get(name) !== checksum)
  if (other)
    throw new Error(
      `${file} was made by a Bowline with another migration ${other.name} than this one: restore it with the version that made it.`,
    )
}

const assertEmptyStorage = async (storage: Storage) => {
  if (!(await storage.isEmpty().catch(explainStorage(storage))))
    throw new Error(`${storage.place} is not empty: restore into an empty DATA_DIR or bucket.`)
}

const fill = async (
  url: string,
  storage: Storage,
  backup: Backup,
  { config, signal }: Options,
  progress: Progress,
) => {
  const { file, manifest, secrets } = backup
  const client = await connectForCopy(url, 'bowline restore')
  try {
    await assertEmptyDatabase(client)
    progress.report('Preparing the database…')
    await clearDatabase(client)
    await prepareSchema(url, manifest, signal)
    progress.report('Restoring the files…')
    try {
      await restoreFiles({ file, storage, manifest, progress, signal }).catch(explainStorage(storage))
      progress.report('Restoring the rows…')
      await client.query('begin')
      await loadRows(client, { file, manifest, signal })
      await restoreSecrets(config, secrets)
      await client.query('commit')
    } catch (error) {
      // A failure here is ignored because the first error says more.
      await removeFiles(file, storage).catch(() => {})
      throw error
    }
    await migrate(url, { signal })
    await client.query('analyze')
  } finally {
    await client.end()
  }
}

/** The schema that the rows come from, and the queue. */
const prepareSchema = async (url: string, { migrations }: Manifest, signal: AbortSignal) => {
  await migrate(url, { upTo: migrations.at(-1)?.version, signal })
  const pool = createPool(url, { max: 1 })
  try {
    await migrateJobs(pool)
  } finally {
    await pool.end()
  }
}

import { access, constants, mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { migrate } from '../database/migrate.ts'
import { createPool } from '../database/pool.ts'
import { clusterFolder } from '../embedded/cluster.ts'
import { removeStaleSocket } from '../embedded/endpoint.ts'
import { endOrphans } from '../embedded/orphans.ts'
import { takeOwnerLock } from '../embedded/owner-lock.ts'
import { startEmbeddedPostgres } from '../embedded/start.ts'
import { migrateJobs } from '../jobs/runner.ts'

export interface TestPostgres {
  /** The database to connect to for making others. */
  url: string
  /** Also removes the cluster's files. */
  stop(): Promise<void>
}

export interface ClonedDatabase {
  url: string
  drop(): Promise<void>
}

/** What a crash of the machine would lose is made anew by the next run. */
export const UNSAFE_BUT_FAST = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  io_method: 'sync',
  max_connections: '200',
  shared_buffers: '128MB',
}

const TEMPLATE = 'bowline_template'
const IN_MEMORY = '/dev/shm'
const ENOUGH_MEMORY = 2 * 1024 ** 3
const FOLDER_PREFIX = 'bowline-test-postgres-'
const OBJECT_IN_USE = '55006'

export interface TestPostgresOptions {
  /** On top of those that make it fast and forgetful. */
  settings?: Record<string, string>
  /** Where its folder is made: in memory where the machine offers that, unless given. */
  base?: string
}

/** A PostgreSQL of its own in a temporary folder, with a migrated template: for test runs and benchmarks. */
export async function startTestPostgres({ settings, base }: TestPostgresOptions = {}): Promise<TestPostgres> {
  for (const place of [IN_MEMORY, tmpdir()]) await sweep(place)
  const dataDir = await mkdtemp(join(base ?? (await fastestBase()), FOLDER_PREFIX))
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log: () => {},
    settings: { ...UNSAFE_BUT_FAST, ...settings },
  })
  const stop = async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await withClient(postgres.url, client => client.query(`create database ${TEMPLATE}`))
    await migrateTemplate(databaseUrl(postgres.url, TEMPLATE))
    await withClient(postgres.url, client =>
      client.query(`alter database ${TEMPLATE} allow_connections false`),
    )
  } catch (error) {
    await stop()
    throw error
  }
  return { url: postgres.url, stop }
}

/** A database with the schema of today and nothing in it. */
export async function cloneDatabase(url: string): Promise<ClonedDatabase> {
  const name = `t_${crypto.randomUUID().replaceAll('-', '')}`
  await withClient(url, client => createFromTemplate(client, name))
  return {
    url: databaseUrl(url, name),
    drop: () => withClient(url, client => client.query(`drop database ${name} with (force)`)),
  }
}

async function migrateTemplate(url: string) {
  const pool = createPool(url, { max: 2 })
  await migrate(pool)
  await migrateJobs(pool)
  await pool.end()
}

/** The session that migrated the template may still be on its way out. */
async function createFromTemplate(client: pg.Client, name: string, attempts = 20): Promise<void> {
  try {
    await client.query(`create database ${name} template ${TEMPLATE} strategy file_copy`)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== OBJECT_IN_USE || attempts === 1) throw error
    await sleep(50)
    await createFromTemplate(client, name, attempts - 1)
  }
}

async function withClient(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'bowline tests' })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

function databaseUrl(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

/** Cloning a database creates hundreds of files: in memory that takes a tenth of the time. */
export async function fastestBase(): Promise<string> {
  try {
    await access(IN_MEMORY, constants.W_OK)
    const { bavail, bsize } = await statfs(IN_MEMORY)
    return bavail * bsize > ENOUGH_MEMORY ? IN_MEMORY : tmpdir()
  } catch {
    return tmpdir()
  }
}

/** A run that was killed leaves its PostgreSQL running: whoever gets its lock knows that it is over. */
async function sweep(base: string): Promise<void> {
  const names = await readdir(base).catch(() => [])
  for (const name of names.filter(name => name.startsWith(FOLDER_PREFIX))) {
    const dataDir = join(base, name)
    const folder = join(dataDir, 'postgres')
    const owner = await stat(join(folder, 'owner.json')).catch(() => undefined)
    if (!owner || owner.uid !== process.getuid?.()) continue
    const lock = await takeOwnerLock(folder, dataDir).catch(() => undefined)
    if (!lock) continue
    await endOrphans(clusterFolder(folder), () => {})
    await removeStaleSocket(folder)
    await lock.release()
    await rm(dataDir, { recursive: true, force: true })
  }
}

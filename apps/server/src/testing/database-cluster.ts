import { appendFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { endAbandonedPostgres } from '@bowline/embedded-postgres'
import {
  fastestFolder,
  memoryFolder,
  unsafeSettings,
} from '@bowline/embedded-postgres/testing/unsafe-settings'
import pg from 'pg'
import { embeddedFolder, startEmbeddedDatabase } from '../database/embedded.ts'
import { migrate } from '../database/migrate.ts'
import { createPool } from '../database/pool.ts'
import { migrateJobs } from '../jobs/runner.ts'

export interface TestPostgres {
  /** The database to connect to for making others. */
  url: string
  /** Also removes the cluster's files. */
  stop(): Promise<void>
}

export interface ClonedDatabase {
  name: string
  url: string
  drop(): Promise<void>
}

const TEMPLATE = 'bowline_template'
export const folderPrefix = 'bowline-test-postgres-'
const OBJECT_IN_USE = '55006'
const NOT_ADMITTED = '28000'

export interface TestPostgresOptions {
  /** In addition to the settings that trade durability for speed. */
  settings?: Record<string, string>
  /** Where to create its folder; by default in memory if the machine supports that. */
  base?: string
}

/** A separate PostgreSQL in a temporary folder, with a migrated template, for test runs and benchmarks. */
export async function startTestPostgres({ settings, base }: TestPostgresOptions = {}): Promise<TestPostgres> {
  for (const place of [memoryFolder, tmpdir()]) await sweep(place)
  const dataDir = await mkdtemp(join(base ?? (await fastestFolder()), folderPrefix))
  const postgres = await startEmbeddedDatabase({
    dataDir,
    log: () => {},
    settings: { ...unsafeSettings, ...settings },
  })
  const stop = async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await allowRestoring(postgres.url, join(embeddedFolder(dataDir), 'cluster'))
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

/** A copy of a database; by default an empty database with the current schema. */
export async function cloneDatabase(url: string, template = TEMPLATE): Promise<ClonedDatabase> {
  const name = `t_${crypto.randomUUID().replaceAll('-', '')}`
  await withClient(url, client => createFromTemplate(client, name, template))
  return {
    name,
    url: databaseUrl(url, name),
    drop: () => withClient(url, client => client.query(`drop database ${name} with (force)`)),
  }
}

/** Tests restore rows without triggers and foreign keys, which only the superuser can allow them. */
async function allowRestoring(url: string, cluster: string): Promise<void> {
  // There, PostgreSQL listens on a port that everybody can reach, and a signal would end it.
  if (process.platform === 'win32') return
  // The socket is in a folder that nobody but PostgreSQL's own user can enter.
  await appendFile(join(cluster, 'pg_hba.conf'), 'local\tall\tpostgres\ttrust\n')
  const [processId] = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')
  process.kill(Number(processId), 'SIGHUP')
  const superuser = new URL(url)
  superuser.username = 'postgres'
  await onceAdmitted(() =>
    withClient(superuser.href, client =>
      client.query(`grant set on parameter session_replication_role to ${new URL(url).username}`),
    ),
  )
}

/** PostgreSQL reads its access rules again some time after the signal. */
async function onceAdmitted(work: () => Promise<void>, attempts = 100): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== NOT_ADMITTED || attempts === 1) throw error
    await sleep(20)
    await onceAdmitted(work, attempts - 1)
  }
}

async function migrateTemplate(url: string) {
  await migrate(url)
  const pool = createPool(url, { max: 2 })
  await migrateJobs(pool)
  await pool.end()
}

/** The session that last wrote to the template may not have ended yet. */
async function createFromTemplate(
  client: pg.Client,
  name: string,
  template: string,
  attempts = 20,
): Promise<void> {
  try {
    await client.query(`create database ${name} template ${template} strategy file_copy`)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== OBJECT_IN_USE || attempts === 1) throw error
    await sleep(50)
    await createFromTemplate(client, name, template, attempts - 1)
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

/** Removes the databases of test runs that were killed. */
async function sweep(base: string): Promise<void> {
  const names = await readdir(base).catch(() => [])
  for (const name of names.filter(name => name.startsWith(folderPrefix))) {
    const dataDir = join(base, name)
    if (await endAbandonedPostgres(embeddedFolder(dataDir)))
      await rm(dataDir, { recursive: true, force: true })
  }
}

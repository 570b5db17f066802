import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { changeIndexes, isConcurrent } from './concurrent-indexes.ts'

interface Migration {
  version: number
  name: string
  checksum: string
  sql: string
}

type Landed = Omit<Migration, 'sql'>

const MIGRATIONS = join(import.meta.dirname, 'migrations')

/** Any number, the same in every Bowline: the transaction with this lock may change the schema. */
const LOCK = 2_064_738_211

/** Milliseconds between two attempts to get the lock, and between two log lines about it. */
const RETRY_EVERY = 250
const LOG_EVERY = 5_000

export interface MigrateOptions {
  folder?: string
  /** The last version to apply, for rows that were made with that one. */
  upTo?: number
  log?: (line: string) => void
  /** Milliseconds to wait while another Bowline migrates the same database. */
  maxWait?: number
  /** Aborts the migration and rolls back uncommitted changes. */
  signal?: AbortSignal
}

/**
 * Brings a database to the schema of this code, over a connection of its own. Each migration is one transaction, and the
 * lock belongs to the transaction: nothing stays locked where a pooler keeps the session open for its next client. Only
 * migrations that change indexes concurrently run outside of a transaction.
 * @returns the names of the files applied now
 * @throws Error with one sentence for the operator, or the signal's reason
 */
export async function migrate(url: string, options: MigrateOptions = {}): Promise<string[]> {
  const { folder = MIGRATIONS, upTo = Number.POSITIVE_INFINITY, signal } = options
  const migrations = (await readMigrations(folder)).filter(({ version }) => version <= upTo)
  const client = new pg.Client({
    connectionString: url,
    application_name: 'bowline migrate',
    connectionTimeoutMillis: 10_000,
  })
  // A broken connection already fails its query, so this event must not end the process.
  client.on('error', () => {})
  const abort = () => void client.end()
  signal?.addEventListener('abort', abort)
  try {
    await client.connect()
    return await applyPending(client, migrations, options)
  } catch (error) {
    signal?.throwIfAborted()
    throw error
  } finally {
    signal?.removeEventListener('abort', abort)
    await client.end()
  }
}

/** The migrations of this code, oldest first. */
export async function knownMigrations(): Promise<Landed[]> {
  return readMigrations(MIGRATIONS)
}

async function applyPending(
  client: pg.Client,
  migrations: Migration[],
  { log = () => {}, maxWait = 5 * 60_000, signal }: MigrateOptions,
): Promise<string[]> {
  const applied: string[] = []
  let waited = 0
  while (true) {
    signal?.throwIfAborted()
    const next = await applyNext(client, migrations)
    if (next === undefined) return applied
    if (next !== 'locked') {
      applied.push(next.name)
      continue
    }
    if (waited >= maxWait)
      throw new Error(
        `Another Bowline has been migrating this database for ${Math.round(waited / 1000)} seconds: wait until it has finished or stop it, then start again.`,
      )
    if (waited % LOG_EVERY === 0)
      log(`Waiting for another Bowline to finish migrating the database (${waited / 1000} s)`)
    await sleep(RETRY_EVERY)
    waited += RETRY_EVERY
  }
}

/** Applies the next migration. Returns 'locked' while another Bowline migrates, and undefined when all are applied. */
async function applyNext(
  client: pg.Client,
  migrations: Migration[],
): Promise<Migration | 'locked' | undefined> {
  await client.query('begin')
  try {
    await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
    const { rows } = await client.query<{ isLocked: boolean }>(
      'select pg_try_advisory_xact_lock($1) as "isLocked"',
      [LOCK],
    )
    const next = rows[0]?.isLocked ? pendingAfter(await readLanded(client), migrations)[0] : 'locked'
    if (next && next !== 'locked' && isConcurrent(next.sql)) return await applyConcurrently(client, next)
    if (next && next !== 'locked') await apply(client, next)
    await client.query('commit')
    return next
  } catch (error) {
    // A failed rollback is ignored because the original error says more.
    await client.query('rollback').catch(() => {})
    throw error
  }
}

async function readLanded(client: pg.Client): Promise<Landed[]> {
  await client.query(`
    create table if not exists schema_migrations (
      version int primary key,
      name text not null,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`)
  const { rows } = await client.query<Landed>(
    'select version, name, checksum from schema_migrations order by version',
  )
  return rows
}

/** Released files must all be here, unchanged, and no file may be inserted between them. */
function pendingAfter(landed: Landed[], migrations: Migration[]): Migration[] {
  const byVersion = new Map(migrations.map(migration => [migration.version, migration]))
  const newest = landed.at(-1)?.version ?? 0
  for (const { version, name, checksum } of landed) {
    const migration = byVersion.get(version)
    if (!migration && version > (migrations.at(-1)?.version ?? 0)) {
      throw new Error(
        `The database is newer than this Bowline: it has migration ${name}, which this version doesn't know. Start the Bowline that last used it, or a later one.`,
      )
    }
    if (!migration) {
      throw new Error(
        `Migration ${name} was applied to this database, but its file is missing: restore the file.`,
      )
    }
    if (migration.checksum !== checksum || migration.name !== name) {
      throw new Error(
        `Migration ${migration.name} was edited after it was applied to this database as ${name}: restore the file and put the change into a new migration.`,
      )
    }
  }
  const pending = migrations.filter(({ version }) => !landed.some(row => row.version === version))
  const late = pending.find(({ version }) => version < newest)
  if (late) {
    throw new Error(
      `Migration ${late.name} comes before migrations that were already applied to this database: give it a number above ${newest}.`,
    )
  }
  return pending
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await client.query(migration.sql)
  } catch (error) {
    throw failed(migration, 'changed nothing', error)
  }
  await record(client, migration)
}

/** Ends the transaction, but keeps the lock. */
async function applyConcurrently(client: pg.Client, migration: Migration): Promise<Migration> {
  await client.query('select pg_advisory_lock($1)', [LOCK])
  try {
    await client.query('commit')
    await client.query('set statement_timeout = 0')
    await changeIndexes(client, migration.sql)
    await record(client, migration)
    return migration
  } catch (error) {
    throw failed(migration, 'will continue at the next start', error)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => {})
  }
}

const record = (client: pg.Client, { version, name, checksum }: Migration) =>
  client.query('insert into schema_migrations (version, name, checksum) values ($1, $2, $3)', [
    version,
    name,
    checksum,
  ])

const failed = ({ name }: Migration, result: string, error: unknown) =>
  new Error(`Migration ${name} failed and ${result}: ${error instanceof Error ? error.message : error}`, {
    cause: error,
  })

async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter(file => file.endsWith('.sql')).sort()
  const migrations = await Promise.all(files.map(file => readMigration(folder, file)))
  const twice = migrations.find(({ version }, index) => migrations[index + 1]?.version === version)
  if (twice)
    throw new Error(`Two migrations have the same number as ${twice.name}: give each its own number.`)
  return migrations
}

async function readMigration(folder: string, file: string): Promise<Migration> {
  const version = Number(/^(\d{4})_[a-z0-9_]+\.sql$/.exec(file)?.[1])
  if (!version) {
    throw new Error(
      `${join(folder, file)} is not named like a migration: expected NNNN_name.sql from 0001 on.`,
    )
  }
  // A checkout on Windows may have other line ends, which do not make another migration.
  const sql = (await readFile(join(folder, file), 'utf8')).replaceAll('\r\n', '\n')
  return { version, name: file, checksum: createHash('sha256').update(sql).digest('hex'), sql }
}

import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

interface Migration {
  version: number
  name: string
  checksum: string
  sql: string
}

type Landed = Omit<Migration, 'sql'>

const MIGRATIONS = join(import.meta.dirname, 'migrations')

/** Any number, the same in every Bowline: whoever holds it changes the schema. */
const LOCK = 2_064_738_211

/** Brings a database to the schema of this code; answers with the names of the files that landed now. */
export async function migrate(target: string | pg.Pool, folder = MIGRATIONS): Promise<string[]> {
  if (typeof target !== 'string') {
    const client = await target.connect()
    try {
      return await migrateWith(client, folder)
    } finally {
      client.release(true)
    }
  }
  const client = new pg.Client({ connectionString: target, application_name: 'bowline migrate' })
  await client.connect()
  try {
    return await migrateWith(client, folder)
  } finally {
    await client.end()
  }
}

/** The lock and the settings end with the session, which no caller keeps. */
async function migrateWith(client: pg.ClientBase, folder: string): Promise<string[]> {
  const migrations = await readMigrations(folder)
  await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
  await client.query('select pg_advisory_lock($1)', [LOCK])
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
  const pending = pendingAfter(rows, migrations)
  for (const migration of pending) await apply(client, migration)
  return pending.map(({ name }) => name)
}

/** Files that landed are history: they must all be here, unchanged, and nothing may be slipped in between. */
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
      throw new Error(`Migration ${name} landed in this database but its file is missing: restore the file.`)
    }
    if (migration.checksum !== checksum || migration.name !== name) {
      throw new Error(
        `Migration ${migration.name} was edited after it landed in this database as ${name}: restore the file and put the change into a new migration.`,
      )
    }
  }
  const pending = migrations.filter(({ version }) => !landed.some(row => row.version === version))
  const late = pending.find(({ version }) => version < newest)
  if (late) {
    throw new Error(
      `Migration ${late.name} comes before migrations that landed in this database already: give it a number above ${newest}.`,
    )
  }
  return pending
}

async function apply(client: pg.ClientBase, { version, name, checksum, sql }: Migration): Promise<void> {
  try {
    await client.query('begin')
    await client.query(sql)
    await client.query('insert into schema_migrations (version, name, checksum) values ($1, $2, $3)', [
      version,
      name,
      checksum,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`Migration ${name} failed and changed nothing: ${reason}`, { cause: error })
  }
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter(file => file.endsWith('.sql')).sort()
  const migrations = await Promise.all(files.map(file => readMigration(folder, file)))
  const twice = migrations.find(({ version }, index) => migrations[index + 1]?.version === version)
  if (twice)
    throw new Error(`Two migrations have the number of ${twice.name}: give each a number of its own.`)
  return migrations
}

async function readMigration(folder: string, file: string): Promise<Migration> {
  const version = Number(/^(\d{4})_[a-z0-9_]+\.sql$/.exec(file)?.[1])
  if (!version) {
    throw new Error(
      `${join(folder, file)} is not named like a migration: expected NNNN_name.sql from 0001 on.`,
    )
  }
  // A checkout on Windows may have other line ends; it is the same migration.
  const sql = (await readFile(join(folder, file), 'utf8')).replaceAll('\r\n', '\n')
  return { version, name: file, checksum: createHash('sha256').update(sql).digest('hex'), sql }
}

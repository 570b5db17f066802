import type { Readable } from 'node:stream'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { keepFilesLock } from '../jobs/delete-files.ts'
import { connectForCopy } from './connect-for-copy.ts'
import type { Manifest } from './format.ts'

export type Table = Omit<Manifest['tables'][number], 'rows'>
export type Snapshot = Awaited<ReturnType<typeof readSnapshot>>

/** Milliseconds to wait for somebody who changes the schema. */
const longestWait = 60_000

/**
 * Opens the database as it is at one moment. Others can go on reading and writing. Files stay in the storage until
 * `close`, even if their rows are deleted meanwhile.
 */
export const openSnapshot = async (url: string) => {
  const client = await connectForCopy(url, 'bowline backup')
  try {
    await lockFiles(client)
    await client.query(`set lock_timeout = ${longestWait}`)
    await client.query('begin isolation level repeatable read, read only')
    const snapshot = await readSnapshot(client)
    return {
      ...snapshot,
      /** What `COPY … TO STDOUT` writes. @param query a SELECT */
      copy: (query: string): Readable & { rowCount: number } =>
        client.query(copyTo(`copy (${query}) to stdout`)),
      /** Rows may change again, and files still stay. */
      endRows: () => client.query('commit'),
      close: () => client.end(),
    }
  } catch (error) {
    await client.end()
    throw error
  }
}

const lockFiles = async (client: pg.Client) => {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
    keepFilesLock,
  ])
  if (!rows[0]?.locked) throw new Error('Another backup of this Bowline is running: wait until it has ended.')
}

const readSnapshot = async (client: pg.Client) => {
  const tables = await readTables(client)
  if (!tables.some(({ name }) => name === 'schema_migrations'))
    throw new Error('There is no Bowline in this database: set DATABASE_URL and DATA_DIR as for the server.')
  const names = tables.map(({ name }) => pg.escapeIdentifier(name)).join(', ')
  // Without the locks, a partition could be dropped before it is copied.
  await client.query(`lock table ${names} in access share mode`)
  return {
    tables: tables.filter(({ name }) => name !== 'schema_migrations'),
    migrations: await read<Manifest['migrations'][number]>(
      client,
      'select version, name, checksum from schema_migrations order by version',
    ),
    sequences: await readSequences(client),
    months: await read<Manifest['months'][number]>(client, monthsQuery),
    hasJobs: (await read(client, "select from pg_namespace where nspname = 'graphile_worker'")).length > 0,
  }
}

const read = async <Row extends pg.QueryResultRow>(client: pg.Client, query: string) =>
  (await client.query<Row>(query)).rows

/** Partitions are read through their parents. Generated columns are computed again. */
const readTables = (client: pg.Client) =>
  read<Table>(
    client,
    `select relname as name, array(
       select attname::text from pg_attribute
       where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum
     ) as columns
     from pg_class
     where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
       and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
     order by relname`,
  )

type Sequence = { table: string; column: string; sequence: string }

const readSequences = async (client: pg.Client): Promise<Manifest['sequences']> => {
  const found = await read<Sequence>(
    client,
    `select * from (
       select relname as table, attname as column, pg_get_serial_sequence(pg_class.oid::regclass::text, attname) as sequence
       from pg_attribute join pg_class on pg_class.oid = attrelid
       where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
         and attnum > 0 and not attisdropped
     ) columns where sequence is not null order by 1, 2`,
  )
  const sequences = []
  for (const { table, column, sequence } of found) {
    const [state] = await read<{ value: string; isCalled: boolean }>(
      client,
      `select last_value::text as value, is_called as "isCalled" from ${sequence}`,
    )
    if (state) sequences.push({ table, column, ...state })
  }
  return sequences
}

const monthsQuery = `
  select parent.relname as table, to_date(substring(child.relname from '[0-9]{4}_[0-9]{2}$'), 'YYYY_MM')::text as month
  from pg_inherits
  join pg_class parent on parent.oid = inhparent
  join pg_class child on child.oid = inhrelid
  where parent.relnamespace = current_schema()::regnamespace and child.relkind = 'r'
    and child.relname ~ ('^' || parent.relname || '_[0-9]{4}_[0-9]{2}$')
  order by 1, 2`

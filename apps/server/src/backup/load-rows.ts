import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { type ReadEntry, readEntries } from './archive-reader.ts'
import { contentOf, type Manifest } from './format.ts'

type Load = { file: string; manifest: Manifest; signal: AbortSignal }

/**
 * Loads all rows and jobs into a schema of the backup's version, in the caller's transaction. Foreign keys are checked at the
 * end, and triggers don't run: what they did is in the backup.
 */
export const loadRows = async (client: pg.Client, { file, manifest, signal }: Load) => {
  for (const { table, month } of manifest.months)
    await client.query('select add_month($1, $2::date)', [table, month])
  const foreignKeys = await dropForeignKeys(client)
  await setTriggers(client, 'disable')
  await client.query(`truncate ${manifest.tables.map(({ name }) => pg.escapeIdentifier(name)).join(', ')}`)
  await client.query(createPendingJobs)
  await copyParts(client, { file, manifest, signal })
  await client.query(addPendingJobs)
  for (const { table, column, value, isCalled } of manifest.sequences)
    await client.query('select setval(pg_get_serial_sequence($1, $2), $3, $4)', [
      table,
      column,
      value,
      isCalled,
    ])
  await setTriggers(client, 'enable')
  for (const command of foreignKeys) await client.query(command)
}

/** @returns the commands that add them again */
const dropForeignKeys = async (client: pg.Client) => {
  const { rows } = await client.query<{ drop: string; add: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
     from pg_constraint
     where contype = 'f' and conparentid = 0 and connamespace = current_schema()::regnamespace
     order by conrelid::regclass::text, conname`,
  )
  for (const { drop } of rows) await client.query(drop)
  return rows.map(({ add }) => add)
}

const setTriggers = async (client: pg.Client, state: 'enable' | 'disable') => {
  const { rows } = await client.query<{ name: string }>(
    `select distinct tgrelid::regclass::text as name from pg_trigger join pg_class on pg_class.oid = tgrelid
     where not tgisinternal and relnamespace = current_schema()::regnamespace order by 1`,
  )
  for (const { name } of rows) await client.query(`alter table ${name} ${state} trigger user`)
}

const createPendingJobs = `
  create temporary table pending_jobs (
    identifier text, payload json, queue_name text, run_at timestamptz, max_attempts int, key text, priority int
  ) on commit drop`

const addPendingJobs = `
  select graphile_worker.add_job(
    identifier, payload, queue_name := queue_name, run_at := run_at, max_attempts := max_attempts, job_key := key,
    priority := priority
  ) from pending_jobs`

type Target = { name: string; columns: string[]; rows: number }

/** The parts of a table follow each other. */
const copyParts = async (client: pg.Client, { file, manifest, signal }: Load) => {
  const targets = new Map(manifest.tables.map(table => [table.name, table]))
  let current:
    | { name: string; write: (entry: ReadEntry) => Promise<void>; end: () => Promise<void> }
    | undefined
  for await (const entry of readEntries(file, signal)) {
    const content = contentOf(entry.name)
    // Rows and jobs come first.
    if (content.kind === 'file') break
    if (content.kind === 'other') continue
    const name = content.kind === 'rows' ? content.table : jobsTarget.name
    if (current?.name !== name) {
      await current?.end()
      const target = content.kind === 'jobs' ? { ...jobsTarget, rows: manifest.jobs } : targets.get(name)
      if (!target)
        throw new Error(`The backup has rows of the table ${name}, which its manifest does not list.`)
      current = openTable(client, target)
    }
    await current.write(entry)
  }
  await current?.end()
}

const jobsTarget = {
  name: 'pending_jobs',
  columns: ['identifier', 'payload', 'queue_name', 'run_at', 'max_attempts', 'key', 'priority'],
}

const openTable = (client: pg.Client, { name, columns, rows }: Target) => {
  const list = columns.map(pg.escapeIdentifier).join(', ')
  const stream = client.query(copyFrom(`copy ${pg.escapeIdentifier(name)} (${list}) from stdin`))
  const done = finished(stream)
  // Awaited at the end, or while the stream is full.
  done.catch(() => {})
  return {
    name,
    write: async ({ chunks }: ReadEntry) => {
      for await (const chunk of chunks)
        if (!stream.write(chunk)) await Promise.race([once(stream, 'drain'), done])
    },
    end: async () => {
      stream.end()
      await done
      if (stream.rowCount !== rows)
        throw new Error(`The table ${name} has ${stream.rowCount} rows instead of ${rows}.`)
    },
  }
}

import { readdir, readFile } from 'node:fs/promises'
import type { Pool } from 'pg'

/** What a piece of work has cost: CPU in seconds, sizes in bytes with indexes. */
export type Usage = {
  serverCpu: number
  postgresCpu: number
  /** Of the write-ahead log. */
  log: number
  /** By table; the partitions of a table count as one. */
  tables: Map<string, number>
}

type Source = {
  /** Of one connection. */
  pool: Pool
  /** In seconds. */
  serverCpu: () => Promise<number>
}

export const usageOf = async (source: Source, work: () => Promise<unknown>): Promise<Usage> => {
  const before = await read(source)
  await work()
  const after = await read(source)
  return {
    serverCpu: after.serverCpu - before.serverCpu,
    postgresCpu: after.postgresCpu - before.postgresCpu,
    log: after.log - before.log,
    tables: new Map([...after.tables].map(([name, bytes]) => [name, bytes - (before.tables.get(name) ?? 0)])),
  }
}

const read = async ({ pool, serverCpu }: Source): Promise<Usage> => {
  // The space of replaced rows is used again, so it is no lasting cost.
  await pool.query('vacuum')
  const { rows: tables } = await pool.query<{ name: string; bytes: string }>(
    `select substring(relname from '^(.*?)(?:_\\d{4}_\\d\\d)?$') as name, sum(pg_total_relation_size(oid)) as bytes
     from pg_class where relkind = 'r' and relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
     group by 1`,
  )
  const { rows: logs } = await pool.query<{ log: string }>("select pg_current_wal_lsn() - '0/0' as log")
  return {
    serverCpu: await serverCpu(),
    postgresCpu: await postgresCpu(pool),
    log: Number(logs[0]?.log),
    tables: new Map(tables.map(({ name, bytes }) => [name, Number(bytes)])),
  }
}

/** Linux counts CPU time in hundredths of a second. */
const ticksPerSecond = 100

/** Seconds of CPU time that PostgreSQL's processes have used, including those that have ended. */
const postgresCpu = async (pool: Pool) => {
  const { rows } = await pool.query<{ backend: string }>('select pg_backend_pid()::text as backend')
  const main = (await statOf(rows[0]?.backend ?? ''))?.parent
  const processes = await Promise.all((await readdir('/proc')).filter(name => /^\d+$/.test(name)).map(statOf))
  const ticks = processes.flatMap(found => {
    if (!found || (found.id !== main && found.parent !== main)) return []
    return found.id === main ? found.own + found.ended : found.own
  })
  return ticks.reduce((sum, count) => sum + count, 0) / ticksPerSecond
}

/** See proc(5). Null if the process has ended. */
const statOf = async (id: string) => {
  const text = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => null)
  // The name in parentheses may contain spaces.
  const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ')
  if (!fields) return null
  const at = (field: number) => Number(fields[field - 3])
  return { id, parent: fields[1] ?? '', own: at(14) + at(15), ended: at(16) + at(17) }
}

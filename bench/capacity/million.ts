import { createPool } from '@bowline/server/database/pool'
import type { BenchDatabase } from '../database.ts'
import { measureLists } from '../growth/lists.ts'

const size = { members: 1_000_000, posts: 5_000_000 }

/** Lists of a community of a million members, and how large its tables are. Needs about 30 GB of disk. */
export const benchMillion = async (database: BenchDatabase) => {
  const lists = await measureLists(database, { members: 0, posts: 0 }, size, size)
  return [
    ...lists.map(({ what, p50, p99 }) => ({ what, figure: `${p50.toFixed(1)} / ${p99.toFixed(1)} ms` })),
    ...(await tableSizes(database)),
  ]
}

const tableSizes = async ({ url }: BenchDatabase) => {
  const pool = createPool(url, { max: 1 })
  const { rows } = await pool.query<{ name: string; rows: number; bytes: number }>(
    `select relname as name, reltuples::float8 as rows, pg_total_relation_size(oid)::float8 as bytes
     from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'bench_members' and reltuples > 100000
     order by bytes desc`,
  )
  await pool.end()
  const total = rows.reduce((sum, { bytes }) => sum + bytes, 0)
  return [
    ...rows.map(({ name, rows, bytes }) => ({
      what: `table ${name}, ${rows.toLocaleString('en')} rows`,
      figure: `${gigabytes(bytes)}, ${Math.round(bytes / rows)} bytes a row`,
    })),
    { what: 'all of these', figure: gigabytes(total) },
  ]
}

const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(2)} GB`

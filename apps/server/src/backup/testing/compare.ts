import type { Pool } from 'pg'

type Rows = Record<string, string>

/** A digest of the rows of each table, or `empty`. */
export const rowsOf = async (pool: Pool): Promise<Rows> => {
  const tables = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace
       and relkind in ('r', 'p') and not relispartition and relname <> 'schema_migrations' order by 1`,
  )
  const rows: Rows = {}
  for (const { name } of tables.rows) {
    const digest = await pool.query<{ digest: string | null }>(
      `select md5(string_agg(t::text, chr(10) order by t::text)) as digest from ${name} t`,
    )
    rows[name] = digest.rows[0]?.digest ?? 'empty'
  }
  return rows
}

/** Everything about the schema that a restore takes apart or moves. */
export const describeSchema = async (pool: Pool) => {
  const parts = await Promise.all(
    [
      `select conrelid::regclass::text as of, conname as name, pg_get_constraintdef(oid) as text, convalidated as state
       from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`,
      `select tgrelid::regclass::text as of, tgname as name, pg_get_triggerdef(pg_trigger.oid) as text, tgenabled as state
       from pg_trigger join pg_class on pg_class.oid = tgrelid
       where not tgisinternal and relnamespace = 'public'::regnamespace order by 1, 2`,
      `select tablename as of, indexname as name, indexdef as text, '' as state
       from pg_indexes where schemaname = 'public' order by 1, 2`,
      `select sequencename as name, last_value as state from pg_sequences where schemaname = 'public' order by 1`,
      'select version, name, checksum from schema_migrations order by 1',
    ].map(query => pool.query(query)),
  )
  return parts.map(({ rows }) => rows)
}

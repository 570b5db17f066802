import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/schema.gen.ts'

const SNAPSHOT = 'remembered'

/**
 * Copies all rows of a database into a schema of their own.
 * @returns a function that brings them back, which costs much less than a new database
 */
export const rememberContent = async (db: Kysely<DB>) => {
  await sql`create schema ${sql.id(SNAPSHOT)}`.execute(db)
  const tables = await listTables(db)
  for (const { name } of tables)
    await sql`create table ${snapshotOf(name)} as table ${sql.raw(name)}`.execute(db)
  await sql`
    create table ${sql.id(SNAPSHOT, 'sequences')} as
    select format('%I.%I', schemaname, sequencename) as name, coalesce(last_value, start_value) as value,
      last_value is not null as is_called
    from pg_sequences`.execute(db)
  const remembered = await digestTables(db)

  return async () => {
    const digests = await digestTables(db)
    const changed = tables.filter(({ name }) => digests.get(name) !== remembered.get(name))
    await db.transaction().execute(async trx => {
      // No triggers and no foreign keys: they did their work when the rows were first written.
      await sql`set local session_replication_role = replica`.execute(trx)
      for (const { name, columns } of changed) {
        await sql`delete from ${sql.raw(name)}`.execute(trx)
        await sql`
          insert into ${sql.raw(name)} (${sql.raw(columns)}) overriding system value
          select ${sql.raw(columns)} from ${snapshotOf(name)}`.execute(trx)
      }
      await sql`select setval(name::regclass, value, is_called) from ${sql.id(SNAPSHOT, 'sequences')}`.execute(
        trx,
      )
    })
  }
}

const snapshotOf = (table: string) => sql.id(SNAPSHOT, table)

/** The tables of the app and of its queue, with the columns that can be written. */
const listTables = async (db: Kysely<DB>) => {
  const { rows } = await sql<{ name: string; columns: string }>`
    select format('%I.%I', nspname, relname) as name, string_agg(quote_ident(attname), ', ' order by attnum) as columns
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace join pg_attribute on attrelid = pg_class.oid
    where nspname in ('public', 'graphile_worker') and relkind in ('r', 'p') and not relispartition
      and attnum > 0 and not attisdropped and attgenerated = ''
    group by nspname, relname order by name`.execute(db)
  return rows
}

const digestTables = async (db: Kysely<DB>) => {
  const { rows } = await sql<{ name: string; digest: string }>`
    select name, (xpath('/row/d/text()', query_to_xml(
      format('select md5(string_agg(t::text, chr(10) order by t::text)) as d from %s t', name), false, true, '')))[1]::text as digest
    from (select format('%I.%I', nspname, relname) as name
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where nspname in ('public', 'graphile_worker') and relkind in ('r', 'p') and not relispartition) tables`.execute(
    db,
  )
  return new Map(rows.map(({ name, digest }) => [name, digest]))
}

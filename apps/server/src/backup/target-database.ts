import type pg from 'pg'

/** @throws Error with one sentence if a server uses the database, or if it holds anything that a restore would destroy */
export const assertEmptyDatabase = async (client: pg.Client) => {
  const running = await client.query(
    `select from pg_stat_activity
     where datname = current_database() and application_name = 'bowline' and pid <> pg_backend_pid()`,
  )
  if (running.rowCount) throw new Error('A Bowline is running on this database: stop it, then restore.')
  const tables = await tablesIn(client)
  if (tables.length === 0) return
  if (!tables.includes('schema_migrations') || !tables.includes('accounts'))
    throw new Error(
      `The database is not empty: it has the table ${tables[0]}. Restore into a database without tables.`,
    )
  const people = tables.filter(name => name === 'accounts' || name === 'sign_ups')
  for (const table of people)
    if ((await client.query(`select from ${table} limit 1`)).rowCount)
      throw new Error(
        'The database is not empty: somebody has signed up there. Restore into another database or DATA_DIR.',
      )
}

const tablesIn = async (client: pg.Client) => {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm') and not relispartition
       and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
     order by relname`,
  )
  return rows.map(({ name }) => name)
}

/** Removes what a server without accounts, or a restore that was cut short, has made. The role may own no schema. */
export const clearDatabase = (client: pg.Client) =>
  client.query(`
    do $$
    declare command text;
    begin
      foreach command in array (
        select coalesce(array_agg(format('drop %s if exists %I cascade', kinds.name, relname)), '{}')
        from pg_class join (
          values ('r', 'table'), ('p', 'table'), ('v', 'view'), ('m', 'materialized view')
        ) kinds (kind, name) on kind = relkind::text
        where relnamespace = current_schema()::regnamespace and not relispartition
          and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
      ) || (
        select coalesce(array_agg(format('drop routine if exists %s cascade', pg_proc.oid::regprocedure)), '{}')
        from pg_proc
        where pronamespace = current_schema()::regnamespace
          and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
      ) || 'drop schema if exists graphile_worker cascade'::text
      loop
        execute command;
      end loop;
    end $$`)

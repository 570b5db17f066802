import type { DB } from '@bowline/server/database/schema.gen'
import { type Kysely, sql } from 'kysely'

const batch = 2000

/** Existing rows stay unchanged. All rows have the same columns. @returns the number of inserted rows */
export const insertRows = async (db: Kysely<DB>, table: keyof DB, rows: readonly object[]) => {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map(column => sql.ref(column)))
  let added = 0
  for (let from = 0; from < rows.length; from += batch) {
    const json = JSON.stringify(rows.slice(from, from + batch))
    const { numAffectedRows } = await sql`
      insert into ${sql.table(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${json}::jsonb)
      on conflict do nothing`.execute(db)
    added += Number(numAffectedRows ?? 0)
  }
  return added
}

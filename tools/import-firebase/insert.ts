import { type Kysely, sql } from 'kysely'
import type { DB } from '../../apps/server/src/database/schema.gen.ts'

const batch = 2000

/** What is there already stays as it is. All rows have the same columns. @returns how many rows there are more */
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

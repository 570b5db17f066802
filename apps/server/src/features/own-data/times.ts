import { sql } from 'kysely'

/** JSON's form of a time as the wire has it. */
export const time = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Times as the wire has them. */
export const madeAt = (row: { created_at: Date }) => ({ createdAt: row.created_at.toISOString() })

export const keptAt = (row: { created_at: Date; updated_at: Date }) => ({
  ...madeAt(row),
  updatedAt: row.updated_at.toISOString(),
})

import { type RawBuilder, sql } from 'kysely'

/** A time in the API's JSON format. */
export const time = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Times in the API's format. */
export const madeAt = (row: { created_at: Date }) => ({ createdAt: row.created_at.toISOString() })

export const timestamps = (row: { created_at: Date; updated_at: Date }) => ({
  ...madeAt(row),
  updatedAt: row.updated_at.toISOString(),
})

/** A time as documents have it, for `order by`: they keep milliseconds, and the database microseconds. */
export const inMilliseconds = (column: string) => sql`date_trunc('milliseconds', ${sql.ref(column)})`

/** The id of a pair without the member's own part, for `order by`; sorted as JavaScript sorts it. */
export const withoutOwn = (pairId: RawBuilder<unknown>, memberId: string) =>
  sql`replace(${pairId}, ${memberId}, '') collate "C"`

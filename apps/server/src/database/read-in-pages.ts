import { type Expression, type Kysely, sql } from 'kysely'
import type { DB } from './schema.gen.ts'

/** Rows in memory at once. */
export const rowsPerPage = 500

/**
 * Presents the rows of a query one by one. They are read through a cursor, so that no result is too large for
 * memory. Needs a transaction, in which one such read ends before the next begins. Can be iterated again.
 */
export const readInPages = <Row, Document>(
  db: Kysely<DB>,
  query: Expression<Row>,
  present: (row: Row) => Document,
): AsyncIterable<Document> => ({
  async *[Symbol.asyncIterator]() {
    await sql`declare pages no scroll cursor for ${query}`.execute(db)
    const fetchPage = sql<Row>`fetch forward ${sql.raw(String(rowsPerPage))} from pages`
    for (;;) {
      const { rows } = await fetchPage.execute(db)
      for (const row of rows) yield present(row)
      if (rows.length < rowsPerPage) break
    }
    await sql`close pages`.execute(db)
  },
})

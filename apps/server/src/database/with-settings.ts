import { type Kysely, sql } from 'kysely'
import type { DB } from './schema.gen.ts'

/** Reads with settings of PostgreSQL that end with the read. */
export const withSettings = <Answer>(
  db: Kysely<DB>,
  settings: Record<string, string>,
  read: (db: Kysely<DB>) => Promise<Answer>,
) =>
  db.transaction().execute(async transaction => {
    const set = Object.entries(settings).map(([name, value]) => sql`set_config(${name}, ${value}, true)`)
    await sql`select ${sql.join(set)}`.execute(transaction)
    return read(transaction)
  })

import { invalid } from '@bowline/domain'
import { type Kysely, sql } from 'kysely'
import type { DB } from './schema.gen.ts'

/** Days and hours are reckoned by the database, so it must know the zone. @throws Refusal */
export const knownTimeZone = async (db: Kysely<DB>, timeZone: string) => {
  const { rows } = await sql`select from pg_timezone_names where name = ${timeZone}`.execute(db)
  if (rows.length === 0)
    throw invalid(`Unknown time zone "${timeZone}"; send an IANA name such as "Europe/Berlin"`, {
      field: 'timeZone',
    })
  return timeZone
}

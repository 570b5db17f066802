import { invalid } from '@bowline/domain'
import { type Kysely, sql } from 'kysely'
import type { DB } from './schema.gen.ts'

/** Zones that both the database and `Intl` support: the database knows a few more. */
export const knownTimeZones = async (db: Kysely<DB>, names: string[]) => {
  const { rows } = await sql<{ name: string }>`
    select name from pg_timezone_names where name = any(${names}::text[])`.execute(db)
  return new Set(rows.map(({ name }) => name).filter(isShown))
}

/** @throws Refusal */
export const knownTimeZone = async (db: Kysely<DB>, timeZone: string) => {
  const known = await knownTimeZones(db, [timeZone])
  if (!known.has(timeZone))
    throw invalid(`Unknown time zone "${timeZone}". Use an IANA name such as "Europe/Berlin".`, {
      field: 'timeZone',
    })
  return timeZone
}

const isShown = (timeZone: string) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }) !== null
  } catch {
    return false
  }
}

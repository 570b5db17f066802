import type { Kysely } from 'kysely'
import type { DB } from '../database/schema.gen.ts'

/** Returns the sessions that are still valid. */
export const readLiveSessions = async (db: Kysely<DB>, ids: string[], now: Date) => {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select('sessions.id')
    .where('sessions.id', 'in', ids)
    .where('sessions.expires_at', '>', now)
    .where('accounts.disabled_at', 'is', null)
    .execute()
  return new Set(rows.map(row => row.id))
}

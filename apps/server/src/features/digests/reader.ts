import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/schema.gen.ts'

export type Reader = { member_id: string; email: string; time_zone: string; frequency: string }

/**
 * Returns the receiver of a digest: a verified, active account that wants digests, with an address that accepts
 * emails. Null otherwise.
 */
export const readerOf = async (db: Kysely<DB>, memberId: string): Promise<Reader | null> => {
  const { rows } = await sql<Reader>`
    select accounts.id as member_id, accounts.email, coalesce(preferences.time_zone, 'UTC') as time_zone,
      profiles.digest_rhythm as frequency
    from accounts
    join profiles on profiles.member_id = accounts.id
    left join preferences on preferences.member_id = accounts.id
    where accounts.id = ${memberId} and accounts.email_verified_at is not null and accounts.disabled_at is null
      and accounts.mail_refused_at is null
      and notification_preferences -> 'emailNotifications' is distinct from 'false'`.execute(db)
  return rows[0] ?? null
}

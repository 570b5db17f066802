import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../database/schema.gen.ts'
import { hasSecondFactor } from '../../../database/second-factor.ts'

export const findHasSecondFactor = async (db: Kysely<DB>, accountId: string) => {
  const { rows } = await sql<{
    has: boolean
  }>`select ${hasSecondFactor(sql`${accountId}::uuid`)} as has`.execute(db)
  return rows[0]?.has ?? false
}

/** Locks the account, so that changes of its factors run one after another. */
export const lockAccount = (db: Kysely<DB>, accountId: string) =>
  db
    .selectFrom('accounts')
    .select(['id', 'email'])
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow()

/** Recovery codes only replace another factor, so they are deleted with the last one. */
export const dropUnusableRecoveryCodes = async (db: Kysely<DB>, accountId: string) => {
  if (await findHasSecondFactor(db, accountId)) return
  await db.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute()
}

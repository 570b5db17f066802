import { fallbackUsername, limits } from '@bowline/domain'
import type { Kysely } from 'kysely'
import type { DB } from '../../database/schema.gen.ts'

/**
 * SPEC.md §3: a profile missing on load is made, named after the uid; with more of the uid where a name is taken.
 * @returns whether there is a profile now
 */
export const ensureProfile = async (db: Kysely<DB>, accountId: string) => {
  for (
    let characters = 5;
    fallbackUsername('', 0).length + characters <= limits.username.max;
    characters += 1
  ) {
    const username = fallbackUsername(accountId, characters)
    await db
      .insertInto('profiles')
      .values({ member_id: accountId, username, display_name: username })
      .onConflict(conflict => conflict.doNothing())
      .execute()
    const found = await db
      .selectFrom('profiles')
      .select('member_id')
      .where('member_id', '=', accountId)
      .executeTakeFirst()
    if (found) return true
  }
  return false
}

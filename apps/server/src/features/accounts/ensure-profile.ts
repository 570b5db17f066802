import { fallbackUsername, limits } from '@bowline/domain'
import type { Call } from '../../context.ts'

/**
 * Creates a profile that is missing, see docs/product/profiles.md#fallback-username.
 * @returns whether there is a profile now
 */
export const ensureProfile = async ({ db, now }: Pick<Call, 'db' | 'now'>, accountId: string) => {
  for (
    let characters = 5;
    fallbackUsername('', 0).length + characters <= limits.username.max;
    characters += 1
  ) {
    const username = fallbackUsername(accountId, characters)
    await db
      .insertInto('profiles')
      .values({
        member_id: accountId,
        username,
        display_name: username,
        created_at: now,
        updated_at: now,
      })
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

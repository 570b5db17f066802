import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/schema.gen.ts'

/**
 * See docs/product/follows.md#repair. Following and unfollowing keep connections right; this corrects imported ones.
 * It costs one query if nothing is wrong.
 * @returns how many pairs were corrected
 */
export const repairConnections = async (db: Kysely<DB>, memberId: string, now: Date) => {
  const suspects = await findWrong(db, memberId)
  if (suspects.length === 0) return 0
  await sql`
    select from profiles where member_id in (${sql.join([memberId, ...suspects.map(({ other }) => other)])})
    order by member_id for no key update`.execute(db)
  const wrong = await findWrong(db, memberId)
  for (const { other, is_mutual } of wrong) {
    const [user_a, user_b] = [memberId, other].sort()
    await (is_mutual
      ? sql`
          insert into connections (user_a, user_b, created_at, updated_at) values (${user_a}, ${user_b}, ${now}, ${now})
          on conflict (user_a, user_b) do update set is_connection = true, updated_at = excluded.updated_at`
      : sql`delete from connections where user_a = ${user_a} and user_b = ${user_b}`
    ).execute(db)
  }
  await sql`
    update profiles set connection_count = (
      select count(*) from connections where is_connection and member_id in (user_a, user_b)
    )
    where member_id in (${sql.join([memberId, ...wrong.map(({ other }) => other)])})`.execute(db)
  return wrong.length
}

type Wrong = { other: string; is_mutual: boolean }

const findWrong = async (db: Kysely<DB>, memberId: string) => {
  const { rows } = await sql<Wrong>`
    with mutual as (
      select mine.following_id as other
      from follows mine
      join follows theirs on theirs.follower_id = mine.following_id and theirs.following_id = mine.follower_id
      where mine.follower_id = ${memberId}
    ), connected as (
      select user_b as other from connections where user_a = ${memberId} and is_connection
      union all
      select user_a from connections where user_b = ${memberId} and is_connection
    )
    select other, true as is_mutual from mutual where other not in (select other from connected)
    union all
    select other, false from connected where other not in (select other from mutual)`.execute(db)
  return rows
}

import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/schema.gen.ts'

/** Ends the follows between two members in both directions, and their connection; call it under `lockPair`. */
export const endFollows = async (db: Kysely<DB>, one: string, other: string) => {
  const ended = await sql<{ follower_id: string; following_id: string }>`
    delete from follows
    where (follower_id, following_id) in ((${one}::uuid, ${other}::uuid), (${other}::uuid, ${one}::uuid))
    returning follower_id, following_id`.execute(db)
  for (const { follower_id, following_id } of ended.rows) await forgetLegacy(db, follower_id, following_id)
  await sql`
    update profiles set
      following_count = following_count - (member_id = any(${ended.rows.map(row => row.follower_id)}::uuid[]))::int,
      follower_count = follower_count - (member_id = any(${ended.rows.map(row => row.following_id)}::uuid[]))::int
    where member_id in (${one}, ${other})`.execute(db)
  await endConnection(db, one, other)
}

/** Also updates the counts. Does nothing without a follow. */
const endConnection = async (db: Kysely<DB>, one: string, other: string) => {
  const { rows } = await sql<{ is_connection: boolean }>`
    delete from connections
    where user_a = least(${one}::uuid, ${other}::uuid) and user_b = greatest(${one}::uuid, ${other}::uuid)
    returning is_connection`.execute(db)
  if (rows.some(row => row.is_connection))
    await sql`
      update profiles set connection_count = connection_count - 1
      where member_id in (${one}, ${other})`.execute(db)
}

/** Removes an ended follow from imported lists, so that the migration does not restore it. */
const forgetLegacy = (db: Kysely<DB>, followerId: string, followingId: string) =>
  sql`
    update profiles set
      legacy_following = case when member_id = ${followerId}
        then array_remove(legacy_following, ${followingId}::uuid) else legacy_following end,
      legacy_followers = case when member_id = ${followingId}
        then array_remove(legacy_followers, ${followerId}::uuid) else legacy_followers end
    where (member_id = ${followerId} and ${followingId} = any(legacy_following))
      or (member_id = ${followingId} and ${followerId} = any(legacy_followers))`.execute(db)

import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/schema.gen.ts'
import { notBlocked } from '../../database/visibility.ts'
import type { Handler } from '../../http/handlers.ts'
import { repairConnections } from './repair.ts'

/**
 * Turns an imported profile's lists into follows and connections, see docs/product/follows.md#imported-follows. A
 * later unfollow removes the member from both lists, so a second run does not restore it.
 */
export const migrateFollows: Handler<'migrateFollows'> = async ({ db, viewer, now, emit }) => {
  if ((await findListed(db, viewer.id)).length === 0) {
    await noteMigrated(db, viewer.id, now)
    return { success: true, message: 'There are no follows to migrate.' }
  }
  await lockListed(db, viewer.id)
  const copied = await copy(db, viewer.id, now)
  for (const { follower_id, following_id } of copied) {
    const other = follower_id === viewer.id ? following_id : follower_id
    emit({ member: other }, { type: 'relation', userId: viewer.id })
  }
  await repairConnections(db, viewer.id, now)
  await syncLists(db, viewer.id)
  await noteMigrated(db, viewer.id, now)
  return { success: true, message: `Follows migrated: ${copied.length} copied.` }
}

/** The listed members who still exist and neither block nor are blocked. */
const findListed = async (db: Kysely<DB>, memberId: string) =>
  (await sql<Listed>`${listed(memberId)}`.execute(db)).rows

type Listed = { follower_id: string; following_id: string }

const listed = (memberId: string) => sql`
  select distinct pair.follower_id, pair.following_id
  from profiles member
  cross join lateral (
    select member.member_id as follower_id, id as following_id, id as other from unnest(member.legacy_following) id
    union all
    select id, member.member_id, id from unnest(member.legacy_followers) id
  ) pair
  join profiles other on other.member_id = pair.other
  where member.member_id = ${memberId} and pair.other <> ${memberId}
    and ${notBlocked(memberId, sql.ref('pair.other'))}`

/** In the lock order of all changes of follows. */
const lockListed = (db: Kysely<DB>, memberId: string) =>
  sql`
    select from profiles
    where member_id = any(array(
      select ${memberId}::uuid union all select follower_id from (${listed(memberId)}) pair
      union all select following_id from (${listed(memberId)}) pair
    ))
    order by member_id for no key update`.execute(db)

/** The lists are read again under the lock. @returns the number of new follows */
const copy = async (db: Kysely<DB>, memberId: string, now: Date) => {
  const { rows } = await sql<Listed>`
    insert into follows (follower_id, following_id, created_at)
    select follower_id, following_id, ${now}::timestamptz from (${listed(memberId)}) pair
    on conflict do nothing
    returning follower_id, following_id`.execute(db)
  const followers = rows.map(row => row.follower_id)
  const followed = rows.map(row => row.following_id)
  await sql`
    with more as (
      select id, sum(following)::int as following, sum(followers)::int as followers
      from (
        select id, 1 as following, 0 as followers from unnest(${followers}::uuid[]) id
        union all
        select id, 0, 1 from unnest(${followed}::uuid[]) id
      ) each group by id
    )
    update profiles set
      following_count = following_count + more.following, follower_count = follower_count + more.followers
    from more where member_id = more.id`.execute(db)
  return rows
}

/** Nothing is left to do, so the app need not ask again. */
const noteMigrated = (db: Kysely<DB>, memberId: string, now: Date) =>
  sql`
    update profiles set follows_migrated_at = ${now}
    where member_id = ${memberId} and follows_migrated_at is null`.execute(db)

const syncLists = (db: Kysely<DB>, memberId: string) =>
  sql`
    update profiles set
      legacy_following = array(select following_id from follows where follower_id = ${memberId}),
      legacy_followers = array(select follower_id from follows where following_id = ${memberId})
    where member_id = ${memberId}`.execute(db)

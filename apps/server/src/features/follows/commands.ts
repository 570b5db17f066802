import { followMessages } from '@bowline/domain'
import { type Kysely, sql } from 'kysely'
import type { MemberWriteCall } from '../../context.ts'
import type { DB } from '../../database/schema.gen.ts'
import { award, hashIds } from '../knots/index.ts'
import { notify } from '../notifications/index.ts'
import { endConnection, forgetLegacy } from './end-follows.ts'
import { emitRelationChange, lockPair, refuseBlocked } from './pair.ts'

/** See docs/product/follows.md#following. @throws Refusal */
export const follow = async (call: MemberWriteCall, memberId: string) => {
  const { db, viewer, now } = call
  await lockPair(db, viewer.id, memberId, followMessages.self)
  await refuseBlocked(db, viewer.id, memberId)
  const followed = await db
    .insertInto('follows')
    .values({ follower_id: viewer.id, following_id: memberId, created_at: now })
    .onConflict(conflict => conflict.doNothing())
    .returning('follower_id')
    .executeTakeFirst()
  if (!followed) return
  const isMutual = await db
    .selectFrom('follows')
    .select('follower_id')
    .where('follower_id', '=', memberId)
    .where('following_id', '=', viewer.id)
    .executeTakeFirst()
  if (isMutual) await connect(db, viewer.id, memberId, now)
  await count(
    db,
    viewer.id,
    memberId,
    isMutual ? { follows: 1, connections: 1 } : { follows: 1, connections: 0 },
  )
  await notify(call, { type: 'follow', recipientId: memberId })
  await award(call, [
    { memberId: viewer.id, action: 'FOLLOW_USER', subject: hashIds(viewer.id, memberId) },
    { memberId, action: 'BE_FOLLOWED', subject: hashIds(memberId, viewer.id) },
  ])
  emitRelationChange(call, memberId, { isFollow: true })
}

/** A connection ends with either follow. @throws Refusal */
export const unfollow = async (call: MemberWriteCall, memberId: string) => {
  const { db, viewer } = call
  await lockPair(db, viewer.id, memberId, followMessages.self)
  await refuseBlocked(db, viewer.id, memberId)
  const unfollowed = await db
    .deleteFrom('follows')
    .where('follower_id', '=', viewer.id)
    .where('following_id', '=', memberId)
    .returning('follower_id')
    .executeTakeFirst()
  if (!unfollowed) return
  await count(db, viewer.id, memberId, { follows: -1, connections: 0 })
  await endConnection(db, viewer.id, memberId)
  await forgetLegacy(db, viewer.id, memberId)
  emitRelationChange(call, memberId, { isFollow: true })
}

const connect = (db: Kysely<DB>, one: string, other: string, now: Date) =>
  sql`
    insert into connections (user_a, user_b, created_at, updated_at)
    values (least(${one}::uuid, ${other}::uuid), greatest(${one}::uuid, ${other}::uuid), ${now}, ${now})
    on conflict (user_a, user_b) do update set is_connection = true, updated_at = excluded.updated_at`.execute(
    db,
  )

const count = (
  db: Kysely<DB>,
  followerId: string,
  followingId: string,
  by: { follows: number; connections: number },
) =>
  sql`
    update profiles set
      following_count = following_count + case when member_id = ${followerId} then ${by.follows}::int else 0 end,
      follower_count = follower_count + case when member_id = ${followingId} then ${by.follows}::int else 0 end,
      connection_count = connection_count + ${by.connections}::int
    where member_id in (${followerId}, ${followingId})`.execute(db)

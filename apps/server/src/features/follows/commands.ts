import { followMessages, Refusal } from '@bowline/domain'
import { type RawBuilder, sql } from 'kysely'
import type { MemberWriteCall } from '../../context.ts'
import { compileOnce } from '../../database/compile-once.ts'
import { isFollowing, notBlocked } from '../../database/visibility.ts'
import { awardColumns, changedTotals, emitTotals, hashIds, newAwards, type Total } from '../knots/index.ts'
import {
  candidatesFor,
  emitUnreadNotifications,
  newNotifications,
  notifiedMembers,
} from '../notifications/index.ts'
import { createLockFollower, emitRelationChange, type HeldByFollower, lockPair } from './pair.ts'

/** See docs/product/follows.md#following. @returns the relation. @throws Refusal */
export const follow = async (call: MemberWriteCall, memberId: string) => {
  const { db, viewer, now, emit } = call
  await lockPair(db, viewer.id, memberId, followMessages.self)
  const [row] = await insertFollow(db, {
    ...{ viewerId: viewer.id, memberId, now },
    follows: hashIds(viewer.id, memberId),
    isFollowed: hashIds(memberId, viewer.id),
  })
  refuseBlocked(row)
  emitUnreadNotifications(call, row.notified)
  emitTotals(emit, row.totals)
  if (row.is_changed) emitRelationChange(call, memberId, { isFollow: true })
  return { following: true, followsYou: row.follows_you, connected: row.follows_you }
}

/** A connection ends with either follow. @returns the relation. @throws Refusal */
export const createUnfollow = (held: HeldByFollower) => {
  const lockFollower = createLockFollower(held)
  return async (call: MemberWriteCall, memberId: string) => {
    const heldIds = await lockFollower(call, memberId, followMessages.self)
    const [row] = await deleteFollow(call.db, { viewerId: call.viewer.id, memberId })
    refuseBlocked(row)
    if (row.is_changed) {
      await held.giveUpHidden(call, heldIds)
      emitRelationChange(call, memberId, { isFollow: true })
    }
    return { following: false, followsYou: row.follows_you, connected: false }
  }
}

type Pair = { viewerId: string; memberId: string }
type Row = { is_open: boolean; is_changed: boolean; follows_you: boolean }

/** The statements run under the pair's lock, so that no follow can pass a concurrent block. @throws Refusal 404 */
function refuseBlocked<Known extends Row>(row: Known | undefined): asserts row is Known {
  if (!row?.is_open) throw new Refusal('not-found', followMessages.notFound)
}

const pairOf = (one: RawBuilder<string>, other: RawBuilder<string>) =>
  sql`least(${one}::uuid, ${other}::uuid), greatest(${one}::uuid, ${other}::uuid)`

const insertFollow = compileOnce<
  Row & { notified: string[]; totals: Total[] },
  Pair & { now: Date; follows: string; isFollowed: string }
>(({ viewerId, memberId, now, follows, isFollowed }) => {
  const earned = sql`
    select ${viewerId}::uuid as member_id, ${follows}::text as subject, null::smallint as hobby_id,
      ${awardColumns('FOLLOW_USER')} from followed
    union all
    select ${memberId}::uuid, ${isFollowed}::text, null, ${awardColumns('BE_FOLLOWED')} from followed`
  const followedMember = sql`select following_id as member_id from followed`
  return sql`
    with pair as materialized (
      select ${notBlocked(viewerId, memberId)} as is_open, ${isFollowing(memberId, viewerId)} as follows_you
    ), followed as (
      insert into follows (follower_id, following_id, created_at)
      select ${viewerId}::uuid, ${memberId}::uuid, ${now}::timestamptz from pair where is_open
      on conflict do nothing returning following_id
    ), connected as (
      insert into connections (user_a, user_b, created_at, updated_at)
      select ${pairOf(viewerId, memberId)}, ${now}::timestamptz, ${now}::timestamptz from followed, pair where follows_you
      on conflict (user_a, user_b) do update set is_connection = true, updated_at = excluded.updated_at
    ), counted as (
      update profiles set
        following_count = following_count + (member_id = ${viewerId})::int,
        follower_count = follower_count + (member_id = ${memberId})::int,
        connection_count = connection_count + follows_you::int
      from followed, pair where member_id in (${viewerId}, ${memberId})
    ), ${newNotifications(candidatesFor('follow', followedMember), { senderId: viewerId, now })}, ${newAwards(earned, now)}
    select is_open, follows_you, exists (select from followed) as is_changed,
      ${notifiedMembers} as notified, ${changedTotals} as totals, (select count(*) from pushes)
    from pair`
})

/** Also removes the ended follow from imported lists, so that the migration does not restore it. */
const deleteFollow = compileOnce<Row, Pair>(
  ({ viewerId, memberId }) => sql`
    with pair as materialized (
      select ${notBlocked(viewerId, memberId)} as is_open, ${isFollowing(memberId, viewerId)} as follows_you
    ), unfollowed as (
      delete from follows using pair
      where is_open and follower_id = ${viewerId} and following_id = ${memberId} returning following_id
    ), disconnected as (
      delete from connections using unfollowed where (user_a, user_b) = (${pairOf(viewerId, memberId)})
      returning is_connection
    ), counted as (
      update profiles set
        following_count = following_count - (member_id = ${viewerId})::int,
        follower_count = follower_count - (member_id = ${memberId})::int,
        connection_count = connection_count - exists (select from disconnected where is_connection)::int,
        legacy_following = case when member_id = ${viewerId}
          then array_remove(legacy_following, ${memberId}) else legacy_following end,
        legacy_followers = case when member_id = ${memberId}
          then array_remove(legacy_followers, ${viewerId}) else legacy_followers end
      from unfollowed where member_id in (${viewerId}, ${memberId})
    )
    select is_open, follows_you, exists (select from unfollowed) as is_changed from pair`,
)

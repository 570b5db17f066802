import { followMessages, invalid, Refusal } from '@bowline/domain'
import { type RawBuilder, sql } from 'kysely'
import type { MemberStatementCall, MemberWriteCall } from '../../context.ts'
import { callTogether } from '../../database/call-together.ts'
import { compileOnce } from '../../database/compile-once.ts'
import { defineFunction } from '../../database/sql-function.ts'
import { isFollowing, notBlocked } from '../../database/visibility.ts'
import { insertRow, type RecordValues, recordTypes } from '../../operations/record.ts'
import {
  awardColumns,
  changedTotals,
  emitTotals,
  hashIds,
  lockTotals,
  newAwards,
  type Total,
} from '../knots/index.ts'
import {
  candidatesFor,
  emitUnreadNotifications,
  newNotifications,
  notifiedMembers,
} from '../notifications/index.ts'
import { createLockFollower, emitRelationChange, type HeldByFollower } from './pair.ts'

/** See docs/product/follows.md#following. @throws Refusal */
export const follow = async (call: MemberStatementCall, memberId: string): Promise<FollowState> => {
  const { db, viewer, record, emit, admission } = call
  if (viewer.id === memberId) throw invalid(followMessages.self)
  const values = {
    ...{ ...record, viewerId: viewer.id, memberId },
    ...{ follows: hashIds(viewer.id, memberId), isFollowed: hashIds(memberId, viewer.id) },
  }
  const followed = await insertFollow(db, values, admission)
  refuseBlocked(followed)
  emitUnreadNotifications(call, followed.notified)
  emitTotals(emit, followed.totals)
  if (followed.is_changed) emitRelationChange(call, memberId, { isFollow: true })
  return followed.relation
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
function refuseBlocked<Known extends { is_open: boolean }>(
  row: Known | undefined,
): asserts row is Exclude<Known, { is_open: false }> {
  if (!row?.is_open) throw new Refusal('not-found', followMessages.notFound)
}

const pairOf = (one: RawBuilder<string>, other: RawBuilder<string>) =>
  sql`least(${one}::uuid, ${other}::uuid), greatest(${one}::uuid, ${other}::uuid)`

type Values = RecordValues & Pair & { follows: string; isFollowed: string }

export type FollowState = { following: true; followsYou: boolean; connected: boolean }

type Followed =
  | { is_open: false }
  | { is_open: true; is_changed: boolean; relation: FollowState; notified: string[]; totals: Total[] }

/** Locks both members like `lockPair`, follows one, and stores the record of the write. Returns `Followed` as JSON. */
export const followFunction = defineFunction<Values>({
  name: 'follow_member',
  takes: {
    ...recordTypes,
    ...{ viewerId: 'uuid', memberId: 'uuid', follows: 'text', isFollowed: 'text' },
  },
  returns: 'json',
  build: given => {
    const { viewerId, memberId, now, follows, isFollowed } = given
    const earned = sql`
      select ${viewerId} as member_id, ${follows} as subject, null::smallint as hobby_id,
        ${awardColumns('FOLLOW_USER')} from followed
      union all
      select ${memberId}, ${isFollowed}, null, ${awardColumns('BE_FOLLOWED')} from followed`
    const followedMember = sql`select following_id as member_id from followed`
    return sql`
      declare
        members int;
        is_mutual boolean;
        has_changed boolean;
        told json;
        earned_totals json;
        relation json;
      begin
        perform from profiles where member_id in (${viewerId}, ${memberId}) order by member_id for no key update;
        get diagnostics members = row_count;
        if members < 2 or not ${notBlocked(viewerId, memberId)} then return '{"is_open": false}'; end if;
        is_mutual := ${isFollowing(memberId, viewerId)};
        with followed as (
          insert into follows (follower_id, following_id, created_at) values (${viewerId}, ${memberId}, ${now})
          on conflict do nothing returning following_id
        ), connected as (
          insert into connections (user_a, user_b, created_at, updated_at)
          select ${pairOf(viewerId, memberId)}, ${now}, ${now} from followed where is_mutual
          on conflict (user_a, user_b) do update set is_connection = true, updated_at = excluded.updated_at
        ), counted as (
          update profiles set
            following_count = following_count + (member_id = ${viewerId})::int,
            follower_count = follower_count + (member_id = ${memberId})::int,
            connection_count = connection_count + is_mutual::int
          from followed where member_id in (${viewerId}, ${memberId})
        ), ${newNotifications(candidatesFor('follow', followedMember), { senderId: viewerId, now })}, ${newAwards(earned, now)}
        select exists (select from followed), to_json(${notifiedMembers}), ${changedTotals}
        into has_changed, told, earned_totals
        where (select count(*) from pushes) >= 0;
        relation := json_build_object('following', true, 'followsYou', is_mutual, 'connected', is_mutual);
        ${insertRow(given, { row: sql`relation`, from: sql`(select) applied` })};
        return json_build_object('is_open', true, 'is_changed', has_changed, 'relation', relation,
          'notified', told, 'totals', earned_totals);
      end`
  },
})

const insertFollow = callTogether<Followed, Values>({
  called: followFunction,
  locked: ({ viewerId, memberId, now }) => sql`
    members as materialized (
      select member_id from profiles
      where member_id = any(array(select ${viewerId} from calls union all select ${memberId} from calls))
      order by member_id for no key update
    ), locked as (${lockTotals(sql`members`, sql`(select min(${now}) from calls)`)})`,
  changes: ['viewerId', 'memberId'],
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

import { commentMessages } from '@bowline/domain'
import { sql } from 'kysely'
import type { MemberStatementCall } from '../../context.ts'
import { compileBatch } from '../../database/batch.ts'
import type { Given } from '../../database/statement.ts'
import { insertRow, type RecordValues, recordTypes } from '../../operations/record.ts'
import { awardColumns, emitTotals, hashIds, newAwards, type Total, totalsOf } from '../knots/index.ts'
import {
  candidatesFor,
  emitUnreadNotifications,
  newNotifications,
  notifiedOf,
} from '../notifications/index.ts'
import { countsOf, emitPostCounts, lockedPosts, type PostCounts, refuseUnlocked } from '../posts/index.ts'

export type LikeState = { likeCount: number; isLiked: boolean }

type Row = { has_viewer: boolean; is_there: boolean; state: LikeState; counts: PostCounts | null }
type Liked = Row & { notified: string[]; totals: Total[] }
type Values = RecordValues & { viewerId: string; postId: string }

const likeTypes = { ...recordTypes, viewerId: 'uuid', postId: 'uuid' }

/** See docs/product/posts.md#likes. @throws Refusal */
export const like = async (call: MemberStatementCall, postId: string): Promise<LikeState> => {
  const { db, viewer, record } = call
  const values = {
    ...record,
    viewerId: viewer.id,
    postId,
    received: `${postId} ${hashIds(postId, viewer.id)}`,
  }
  const [row] = await insertLike(db, values, undefined, call.admission)
  const state = stateIn(call, postId, row)
  emitUnreadNotifications(call, row?.notified ?? [])
  emitTotals(call.emit, row?.totals ?? [])
  return state
}

/** The Knots of a like stay after it is removed, and liking again earns nothing. @throws Refusal */
export const unlike = async (call: MemberStatementCall, postId: string): Promise<LikeState> => {
  const { db, viewer, record, admission } = call
  const [row] = await deleteLike(db, { ...record, viewerId: viewer.id, postId }, undefined, admission)
  return stateIn(call, postId, row)
}

const stateIn = ({ emit }: MemberStatementCall, postId: string, row: Row | undefined) => {
  refuseUnlocked(row, commentMessages.likeSignedOut)
  if (row.counts) emitPostCounts(emit, postId, row.counts)
  return row.state
}

/** Applies the likes of several posts together, in the order of `lockedPost`. */
const insertLike = compileBatch<Liked, Values & { received: string }>({
  types: { ...likeTypes, received: 'text' },
  keysOf: ({ postId }) => [postId],
  build: (calls, given) => {
    const now = sql`(select max("now") from calls)`
    const earned = sql`
      select viewer_id as member_id, post_id::text as subject, hobby_id, ${awardColumns('GIVE_LIKE')} from others
      union all
      select member_id, received, hobby_id, ${awardColumns('RECEIVE_LIKE')} from others`
    return sql`
      with calls as materialized (select calls.* from ${calls}), ${lockedPosts(given)}, liked as (
        insert into likes (post_id, user_id, created_at) select "postId", "viewerId", ${now} from post
        on conflict do nothing returning post_id
      ), counted as (
        update posts set like_count = posts.like_count + 1 from liked
        where posts.id = liked.post_id and posts.id = any(array(select post_id from liked))
        returning posts.id, posts.like_count, posts.comment_count
      ), others as (
        select "viewerId" as viewer_id, "postId" as post_id, received, hobby_id, author_id as member_id
        from liked join post on "postId" = post_id where author_id <> "viewerId"
      ), ${newNotifications(candidatesFor('like', sql`select member_id, viewer_id, post_id from others`), {
        ...{ senderId: sql`candidates.viewer_id`, postId: sql`candidates.post_id`, now },
        mayView: sql`true`,
      })},
      ${newAwards(earned, now, sql`members`)},
      state as (
        select post.*,
          json_build_object('likeCount', coalesce(counted.like_count, post.like_count), 'isLiked', true) as json
        from post left join counted on counted.id = "postId"
      ), recorded as (${insertRow(given, { row: sql`json`, from: sql`state calls`, after: ['totals', 'pushes'] })})
      select calls.n, calls.admission, ${columnsOfState(given)}, ${notifiedOf(given.postId)} as notified,
        ${totalsOf(sql`${given.viewerId}, state.author_id`)} as totals
      from calls left join state using (n)`
  },
})

const deleteLike = compileBatch<Row, Values>({
  types: likeTypes,
  keysOf: ({ postId }) => [postId],
  build: (calls, given) => sql`
    with calls as materialized (select calls.* from ${calls}), ${lockedPosts(given)}, unliked as (
      delete from likes using post where likes.post_id = "postId" and likes.user_id = "viewerId"
      returning likes.post_id
    ), counted as (
      update posts set like_count = posts.like_count - 1 from unliked
      where posts.id = unliked.post_id and posts.id = any(array(select post_id from unliked))
      returning posts.id, posts.like_count, posts.comment_count
    ), state as (
      select post.*,
        json_build_object('likeCount', coalesce(counted.like_count, post.like_count), 'isLiked', false) as json
      from post left join counted on counted.id = "postId"
    ), recorded as (${insertRow(given, { row: sql`json`, from: sql`state calls` })})
    select calls.n, calls.admission, ${columnsOfState(given)}
    from calls left join state using (n)`,
})

/** Of a call and its post. */
function columnsOfState({ viewerId, postId }: Given<Values>) {
  return sql`exists (select from members where member_id = ${viewerId}) as has_viewer,
    state.n is not null as is_there, state.json as state, ${countsOf(postId)} as counts`
}

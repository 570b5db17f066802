import { commentMessages } from '@bowline/domain'
import { sql } from 'kysely'
import type { MemberStatementCall } from '../../context.ts'
import { compileOnce } from '../../database/compile-once.ts'
import { insertRow, type RecordValues } from '../../operations/record.ts'
import { awardColumns, changedTotals, emitTotals, hashIds, newAwards, type Total } from '../knots/index.ts'
import {
  candidatesFor,
  emitUnreadNotifications,
  newNotifications,
  notifiedMembers,
} from '../notifications/index.ts'
import {
  emitPostCounts,
  forCounts,
  hasViewer,
  lockedPost,
  type PostCounts,
  refuseUnlocked,
} from '../posts/index.ts'

export type LikeState = { likeCount: number; isLiked: boolean }

type Row = { has_viewer: boolean; is_there: boolean; state: LikeState; counts: PostCounts | null }
type Liked = Row & { notified: string[]; totals: Total[] }
type Values = RecordValues & { viewerId: string; postId: string }

/** See docs/product/posts.md#likes. @throws Refusal */
export const like = async (call: MemberStatementCall, postId: string): Promise<LikeState> => {
  const { db, viewer, record } = call
  const [row] = await insertLike(db, {
    ...record,
    viewerId: viewer.id,
    postId,
    received: `${postId} ${hashIds(postId, viewer.id)}`,
  })
  const state = stateIn(call, postId, row)
  emitUnreadNotifications(call, row?.notified ?? [])
  emitTotals(call.emit, row?.totals ?? [])
  return state
}

/** The Knots of a like stay after it is removed, and liking again earns nothing. @throws Refusal */
export const unlike = async (call: MemberStatementCall, postId: string): Promise<LikeState> => {
  const { db, viewer, record } = call
  const [row] = await deleteLike(db, { ...record, viewerId: viewer.id, postId })
  return stateIn(call, postId, row)
}

const stateIn = ({ emit }: MemberStatementCall, postId: string, row: Row | undefined) => {
  refuseUnlocked(row, commentMessages.likeSignedOut)
  if (row.counts) emitPostCounts(emit, postId, row.counts)
  return row.state
}

const insertLike = compileOnce<Liked, Values & { received: string }>(values => {
  const { viewerId, postId, now } = values
  const author = sql`select post.author_id as member_id from liked join post on post.id = liked.post_id`
  const earned = sql`
    select ${viewerId}::uuid as member_id, ${postId}::text as subject, hobby_id, ${awardColumns('GIVE_LIKE')}
    from liked join post on post.id = liked.post_id where author_id <> ${viewerId}
    union all
    select author_id, ${values.received}::text, hobby_id, ${awardColumns('RECEIVE_LIKE')}
    from liked join post on post.id = liked.post_id where author_id <> ${viewerId}`
  return sql`
    with ${lockedPost({ viewerId, postId, lock: forCounts })}, liked as (
      insert into likes (post_id, user_id, created_at) select id, ${viewerId}, ${now} from post
      on conflict do nothing returning post_id
    ), counted as (
      update posts set like_count = posts.like_count + 1 from liked where posts.id = liked.post_id
      returning posts.like_count, posts.comment_count
    ), ${newNotifications(candidatesFor('like', author), {
      ...{ senderId: viewerId, now, postId },
      mayView: sql`true`,
    })},
    ${newAwards(earned, now)},
    state as (
      select json_build_object('likeCount', coalesce(counted.like_count, post.like_count), 'isLiked', true) as json
      from post left join counted on true
    ), recorded as (${insertRow(values, { row: sql`json`, from: sql`state`, after: ['totals', 'pushes'] })})
    select (${hasViewer(viewerId)}) as has_viewer, exists (select from post) as is_there,
      (select json from state) as state, (select to_json(counted) from counted) as counts,
      ${notifiedMembers} as notified, ${changedTotals} as totals`
})

const deleteLike = compileOnce<Row, Values>(values => {
  const { viewerId, postId } = values
  return sql`
    with ${lockedPost({ viewerId, postId, lock: forCounts })}, unliked as (
      delete from likes using post where likes.post_id = post.id and likes.user_id = ${viewerId}
      returning likes.post_id
    ), counted as (
      update posts set like_count = posts.like_count - 1 from unliked where posts.id = unliked.post_id
      returning posts.like_count, posts.comment_count
    ), state as (
      select json_build_object('likeCount', coalesce(counted.like_count, post.like_count), 'isLiked', false) as json
      from post left join counted on true
    ), recorded as (${insertRow(values, { row: sql`json`, from: sql`state` })})
    select (${hasViewer(viewerId)}) as has_viewer, exists (select from post) as is_there,
      (select json from state) as state, (select to_json(counted) from counted) as counts`
})

import type { ParsedOf } from '@bowline/api/contract/index'
import { commentMessages, countNewLinks, plainText } from '@bowline/domain'
import { sql } from 'kysely'
import type { MemberStatementCall } from '../../context.ts'
import { compileOnce } from '../../database/compile-once.ts'
import { violates } from '../../database/constraint.ts'
import { notBlocked } from '../../database/visibility.ts'
import { wantsText } from '../../database/wanted.ts'
import { idTaken } from '../../operations/id-taken.ts'
import { insertRow, type RecordValues } from '../../operations/record.ts'
import { awardColumns, changedTotals, emitTotals, newAwards, type Total } from '../knots/index.ts'
import { unusablePicture } from '../media/index.ts'
import { countForNewcomer, newcomerSince } from '../newcomers/index.ts'
import {
  candidatesFor,
  emitUnreadNotifications,
  mentionKeys,
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
import { type CommentRow, commentJson, notFound } from './queries.ts'

/** The text is in its stored form. */
type NewComment = ParsedOf<'createComment'>['body']

/** See docs/product/comments.md#writing-comments and docs/product/comments.md#replies. @throws Refusal */
export const createComment = async (
  call: MemberStatementCall,
  postId: string,
  { id, content, parentId = null, mediaId = null }: NewComment,
): Promise<CommentRow> => {
  const { db, viewer, emit, record } = call
  const typed = plainText(content)
  await countForNewcomer(call, { links: countNewLinks([typed]) })
  const [row] = await insertComment(db, {
    ...record,
    ...{ viewerId: viewer.id, postId, id, content, parentId, mediaId },
    mentioned: mentionKeys(typed),
  }).catch(refuseTaken)
  refuseUnlocked(row, commentMessages.signedOut)
  if (parentId && !row.is_answerable) throw notFound()
  if (!row.comment || !row.counts) throw unusablePicture()
  emitPostCounts(emit, postId, row.counts)
  emit({ post: postId }, { type: 'comment', postId, commentId: id })
  emitUnreadNotifications(call, row.notified)
  emitTotals(emit, row.totals)
  return row.comment
}

/** Newcomers' links are counted in the same transaction. */
export const countsLinks = (call: MemberStatementCall, { content }: NewComment) =>
  newcomerSince(call) !== null && countNewLinks([plainText(content)]) > 0

const refuseTaken = (error: unknown) => {
  throw violates(error, 'comments_pkey') ? idTaken('A comment') : error
}

type Created = {
  has_viewer: boolean
  is_there: boolean
  is_answerable: boolean
  comment: CommentRow | null
  counts: PostCounts | null
  notified: string[]
  totals: Total[]
}

type Values = RecordValues & {
  viewerId: string
  postId: string
  id: string
  content: string
  parentId: string | null
  mediaId: string | null
  /** The names it mentions, in lower case. */
  mentioned: string[]
}

/**
 * A comment with all its effects. If it is refused, nothing is changed: each CTE needs the ones before. A reply notifies
 * the author of the comment it answers, a comment notifies the post's author, and a mention the mentioned; nobody twice.
 */
const insertComment = compileOnce<Created, Values>(values => {
  const { viewerId, postId, id, content, parentId, mediaId, mentioned, now } = values
  // Members whom the comment will notify are locked with the others from the start.
  const alsoMembers = sql`(
    username_key = any(${mentioned}::text[])
    or member_id = (select author_id from comments where comments.id = ${parentId}::uuid)
  )`
  const parentAuthor = sql`select answered.author_id as member_id from created, answered`
  const postAuthor = sql`
    select post.author_id as member_id from created, post
    where post.author_id is distinct from (select answered.author_id from answered)`
  const named = sql`select member_id from created, profiles where username_key = any(${mentioned}::text[])`
  const candidates = sql.join(
    [
      candidatesFor('reply', parentAuthor, 1),
      candidatesFor('comment', postAuthor, 2),
      candidatesFor('mention', named, 3),
    ],
    sql` union all `,
  )
  const about = {
    ...{ senderId: viewerId, now, postId, commentId: id, parentCommentId: parentId },
    wantsText: wantsText('recipient', content),
  }
  const earned = sql`
    select ${viewerId}::uuid as member_id, ${id}::text as subject, hobby_id, ${awardColumns('COMMENT')}
    from created, post where post.author_id <> ${viewerId}
    union all
    select post.author_id, ${id}::text, hobby_id, ${awardColumns('RECEIVE_COMMENT')}
    from created, post where post.author_id <> ${viewerId}`
  return sql`
    with ${lockedPost({ viewerId, postId, alsoMembers, lock: forCounts })}, answered as materialized (
      select comments.id, parent_id, author_id from comments
      where comments.id = ${parentId}::uuid and post_id = (select post.id from post) and deleted_at is null
        and ${notBlocked(viewerId, sql.ref('comments.author_id'))}
      for no key update
    ), place as materialized (
      select post.id as post_id, coalesce(answered.parent_id, answered.id) as top_id
      from post left join answered on true where ${parentId}::uuid is null or answered.id is not null
    ), picture as (
      update media set attached_at = ${now} from place
      where media.id = ${mediaId}::uuid and owner_id = ${viewerId} and purpose = 'post' and attached_at is null
      returning media.*
    ), created as (
      insert into comments (id, post_id, author_id, parent_id, content, media_id, created_at, updated_at)
      select ${id}::uuid, place.post_id, ${viewerId}, place.top_id, ${content}, picture.id, ${now}, ${now}
      from place left join picture on true where ${mediaId}::uuid is null or picture.id is not null
      returning *
    ), replied as (
      update comments set reply_count = comments.reply_count + 1 from created where comments.id = created.parent_id
      returning comments.id
    ), counted as (
      update posts set comment_count = posts.comment_count + 1 from created where posts.id = created.post_id
      returning posts.like_count, posts.comment_count
    ), ${newNotifications(candidates, about)}, ${newAwards(earned, now)}, row as (
      select ${commentJson('created', viewerId)} as comment from created
    ), recorded as (${insertRow(values, {
      row: sql`row.comment`,
      from: sql`row`,
      after: ['replied', 'counted', 'totals', 'pushes'],
    })})
    select (${hasViewer(viewerId)}) as has_viewer, exists (select from post) as is_there,
      exists (select from answered) as is_answerable, (select comment from row) as comment,
      (select to_json(counted) from counted) as counts, ${notifiedMembers} as notified, ${changedTotals} as totals`
})

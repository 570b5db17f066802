import type { ParsedOf } from '@bowline/api/contract/index'
import { commentMessages, countNewLinks, plainText } from '@bowline/domain'
import { type RawBuilder, sql } from 'kysely'
import type { MemberCall, MemberStatementCall } from '../../context.ts'
import { compileBatch } from '../../database/batch.ts'
import { violates } from '../../database/constraint.ts'
import { notBlocked } from '../../database/visibility.ts'
import { wantsText } from '../../database/wanted.ts'
import { idTaken } from '../../operations/id-taken.ts'
import { insertRow, type RecordValues, recordTypes } from '../../operations/record.ts'
import { awardColumns, emitTotals, newAwards, type Total, totalsOf } from '../knots/index.ts'
import { unusablePicture } from '../media/index.ts'
import { countForNewcomer, newcomerSince } from '../newcomers/index.ts'
import {
  candidatesFor,
  emitUnreadNotifications,
  mentionKeys,
  newNotifications,
  notifiedOf,
} from '../notifications/index.ts'
import { countsOf, emitPostCounts, lockedPosts, type PostCounts, refuseUnlocked } from '../posts/index.ts'
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
  const values = {
    ...record,
    ...{ viewerId: viewer.id, postId, id, content, parentId, mediaId },
    mentioned: JSON.stringify(mentionKeys(typed)),
  }
  const [row] = await insertComment(db, values, undefined, call.admission).catch(refuseTaken)
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
export const countsLinks = (call: Pick<MemberCall, 'viewer' | 'now'>, { content }: NewComment) =>
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
  /** The names it mentions, in lower case, as JSON. */
  mentioned: string
}

/**
 * Comments of different posts with all their effects. If one is refused, it changes nothing: each CTE needs the ones before. A
 * reply notifies the author of the comment it answers, a comment notifies the post's author, and a mention the mentioned; nobody
 * twice.
 */
const insertComment = compileBatch<Created, Values>({
  types: {
    ...recordTypes,
    ...{ viewerId: 'uuid', postId: 'uuid', id: 'uuid', content: 'text', parentId: 'uuid', mediaId: 'uuid' },
    mentioned: 'jsonb',
  },
  keysOf: ({ postId }) => [postId],
  build: (calls, given) => {
    const { viewerId, postId, parentId, mentioned } = given
    // Members whom the comments will notify are locked with the others from the start.
    const alsoMembers = sql`
      select author_id from comments where id = any(array(select ${parentId} from calls))
      union all select member_id from calls cross join ${namedIn(mentioned)}`
    const now = sql`(select max("now") from calls)`
    const candidate = sql`made."viewerId" as sender_id, made."postId" as post_id, made.id as comment_id, made."parentId" as parent_id, made.content`
    const parentAuthor = sql`select answered.author_id as member_id, ${candidate} from made join answered using (n)`
    const postAuthor = sql`
      select made.author_id as member_id, ${candidate} from made left join answered using (n)
      where made.author_id is distinct from answered.author_id`
    const named = sql`select member_id, ${candidate} from made cross join ${namedIn(sql`made.mentioned`)}`
    const candidates = sql.join(
      [
        candidatesFor('reply', parentAuthor, 1),
        candidatesFor('comment', postAuthor, 2),
        candidatesFor('mention', named, 3),
      ],
      sql` union all `,
    )
    const about = {
      ...{ senderId: sql`candidates.sender_id`, now, postId: sql`candidates.post_id` },
      ...{ commentId: sql`candidates.comment_id`, parentCommentId: sql`candidates.parent_id` },
      wantsText: wantsText('recipient', sql`candidates.content`),
    }
    const earned = sql`
      select "viewerId" as member_id, id::text as subject, hobby_id, ${awardColumns('COMMENT')}
      from made where author_id <> "viewerId"
      union all
      select author_id, id::text, hobby_id, ${awardColumns('RECEIVE_COMMENT')} from made where author_id <> "viewerId"`
    return sql`
      with calls as materialized (select calls.* from ${calls}), ${lockedPosts({ viewerId, postId, alsoMembers })}, answered as materialized (
        select post.n, comments.id, comments.parent_id, comments.author_id
        from post join comments on comments.id = "parentId"
        where comments.id = any(array(select "parentId" from post))
          and comments.post_id = "postId" and comments.deleted_at is null
          and ${notBlocked(sql`post."viewerId"`, sql.ref('comments.author_id'))}
        order by comments.id
        for no key update of comments
      ), place as materialized (
        select post.*, coalesce(answered.parent_id, answered.id) as top_id
        from post left join answered using (n) where "parentId" is null or answered.id is not null
      ), picture as (
        update media set attached_at = ${now} from place
        where media.id = place."mediaId" and owner_id = "viewerId" and purpose = 'post' and attached_at is null
        returning place.n, media.id
      ), created as (
        insert into comments (id, post_id, author_id, parent_id, content, media_id, created_at, updated_at)
        select place.id, "postId", "viewerId", top_id, content, picture.id, ${now}, ${now}
        from place left join picture using (n) where "mediaId" is null or picture.id is not null
        returning *
      ), made as (select post.* from created join post using (id)), replied as (
        update comments set reply_count = comments.reply_count + 1 from created
        where comments.id = created.parent_id and comments.id = any(array(select parent_id from created))
        returning comments.id
      ), counted as (
        update posts set comment_count = posts.comment_count + 1 from created
        where posts.id = created.post_id and posts.id = any(array(select post_id from created))
        returning posts.id, posts.like_count, posts.comment_count
      ), ${newNotifications(candidates, about)}, ${newAwards(earned, now, sql`members`)}, row as (
        select made.n, ${commentJson('created', sql`made."viewerId"`)} as comment from created join made using (id)
      ), recorded as (${insertRow(given, {
        ...{ row: sql`row.comment`, from: sql`row join calls using (n)` },
        after: ['replied', 'counted', 'totals', 'pushes'],
      })})
      select calls.n, calls.admission, ${viewerId} in (select member_id from members) as has_viewer, post.n is not null as is_there,
        answered.n is not null as is_answerable, row.comment, ${countsOf(postId)} as counts, ${notifiedOf(postId)} as notified,
        ${totalsOf(sql`${viewerId}, post.author_id`)} as totals
      from calls left join post using (n) left join answered using (n) left join row using (n)`
  },
})

/** The members with these names. With an offset, PostgreSQL looks up each, instead of all profiles. */
const namedIn = (names: RawBuilder<unknown>) => sql`jsonb_array_elements_text(${names}) name
  cross join lateral (select member_id from profiles where username_key = name offset 0) named`

import { commentMessages, limits, postMessages, Refusal, type Vote } from '@bowline/domain'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isAfter, isAfterOldest, placeOf } from '../../database/keyset.ts'
import type { DB } from '../../database/schema.gen.ts'
import { mayViewPost, notBlocked } from '../../database/visibility.ts'
import { type Wishes, wantsComment } from '../../database/wanted.ts'
import { type PictureRow, pictureRow } from '../media/index.ts'

/** As JSON, because replies are nested in their comment's row. */
export type CommentRow = {
  id: string
  post_id: string
  author_id: string | null
  parent_id: string | null
  content: string
  picture: PictureRow | null
  upvotes: number
  downvotes: number
  reply_count: number
  created_at: string
  updated_at: string
  is_deleted: boolean
  display_name: string | null
  username: string | null
  photo_path: string | null
  user_vote: Vote
  place: string
}
export type ThreadRow = { comment: CommentRow; replies: CommentRow[] }

type Page = { viewer: Wishes; cursor: string | undefined; limit: number }

/**
 * A page of a post's comments with their authors, the viewer's votes and the first replies: one statement, which also
 * decides whether the viewer may see the post. One row more than the limit, for `pageOf`. @throws Refusal 404
 */
export const findThreads = async (
  db: Kysely<DB>,
  { postId, viewer, cursor, limit }: Page & { postId: string },
) => {
  const viewerId = viewer.id
  const { rows } = await sql<ThreadRow | { comment: null }>`
    select ${commentJson('comment', viewerId)} as comment, replies.list as replies
    from posts
    left join lateral (
      select * from comments
      where comments.post_id = posts.id and comments.parent_id is null
        and ${isShown('comments', viewer)} and ${isAfter(cursor, sql.ref('comments.created_at'), sql.ref('comments.id'))}
      order by comments.created_at desc, comments.id desc
      limit ${limit + 1}
    ) comment on true
    left join lateral (
      select coalesce(json_agg(${commentJson('reply', viewerId)} order by reply.created_at, reply.id), '[]') as list
      from (${repliesOf(sql.ref('comment.id'), viewer, undefined, limits.commentPage)}) reply
    ) replies on comment.reply_count > 0
    where posts.id = ${postId} and ${mayViewPost(viewerId)}
    order by comment.created_at desc, comment.id desc`.execute(db)
  if (rows.length === 0) throw new Refusal('not-found', postMessages.notFound)
  return rows.flatMap(row => (row.comment ? [{ ...row, place: row.comment.place }] : []))
}

/** One row more than the limit, for `pageOf`. @throws Refusal 404 */
export const findReplies = async (
  db: Kysely<DB>,
  { commentId, viewer, cursor, limit }: Page & { commentId: string },
) => {
  const viewerId = viewer.id
  const { rows } = await sql<{ reply: CommentRow | null }>`
    select case when reply.id is not null then ${commentJson('reply', viewerId)} end as reply
    from comments parent
    join posts on posts.id = parent.post_id
    left join lateral (${repliesOf(sql.ref('parent.id'), viewer, cursor, limit)}) reply on true
    where parent.id = ${commentId} and ${isShown('parent', viewer)} and ${mayViewPost(viewerId)}
    order by reply.created_at, reply.id`.execute(db)
  if (rows.length === 0) throw notFound()
  return rows.flatMap(({ reply }) => reply ?? [])
}

/** @throws Refusal 404 */
export const findComment = async (db: Kysely<DB>, viewerId: string, commentId: string) => {
  const { rows } = await sql<{ comment: CommentRow }>`
    select ${commentJson('comment', viewerId)} as comment
    from comments comment join posts on posts.id = comment.post_id
    where comment.id = ${commentId} and ${mayViewPost(viewerId)}`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0].comment
}

export const notFound = () => new Refusal('not-found', commentMessages.notFound)

const repliesOf = (
  parentId: RawBuilder<unknown>,
  viewer: Wishes,
  cursor: string | undefined,
  limit: number,
) => sql`
  select * from comments
  where comments.parent_id = ${parentId} and ${isShown('comments', viewer)}
    and ${isAfterOldest(cursor, sql.ref('comments.created_at'), sql.ref('comments.id'))}
  order by comments.created_at, comments.id
  limit ${limit + 1}`

/** Members who block each other do not see each other's comments. A placeholder has no author. */
const isShown = (table: string, viewer: Wishes) => {
  const author = sql.ref(`${table}.author_id`)
  return sql<boolean>`(${author} is null or (${notBlocked(viewer.id, author)} and ${wantsComment(viewer, table)}))`
}

/** Builds a comment for the API from a query's row; null where an outer join found none. */
export const commentJson = (table: string, viewerId: string | RawBuilder<string>) => {
  const row = sql.ref(table)
  return sql`(
    select json_build_object(
      'id', ${row}.id, 'post_id', ${row}.post_id, 'author_id', ${row}.author_id, 'parent_id', ${row}.parent_id,
      'content', ${row}.content, 'picture', ${pictureRow('picture')}, 'upvotes', ${row}.upvotes, 'downvotes', ${row}.downvotes,
      'reply_count', ${row}.reply_count, 'created_at', ${row}.created_at, 'updated_at', ${row}.updated_at,
      'is_deleted', ${row}.deleted_at is not null, 'display_name', author.display_name, 'username', author.username,
      'photo_path', photo.path, 'user_vote', coalesce(own.value, 0), 'place', ${placeOf(sql`${row}.created_at`, sql`${row}.id`)}
    )
    from (select ${row}.id where ${row}.id is not null) shown
    left join profiles author on author.member_id = ${row}.author_id
    left join media photo on photo.id = author.photo_id
    left join media picture on picture.id = ${row}.media_id
    left join comment_votes own on own.comment_id = shown.id and own.user_id = ${viewerId}
  )`
}

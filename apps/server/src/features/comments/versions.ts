import type { Version } from '@bowline/api'
import { limits } from '@bowline/domain'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/schema.gen.ts'
import { mayViewPost, notBlocked } from '../../database/visibility.ts'
import { notFound } from './queries.ts'

/** Stores the text that an edit replaces, and forgets the oldest one above the limit. The comment is locked. */
export const keepCommentVersion = async (
  db: Kysely<DB>,
  { id, content, updated_at }: { id: string; content: string; updated_at: Date },
) => {
  await storeCommentVersions(db, id, [{ content, writtenAt: updated_at.toISOString() }])
  await sql`
    delete from comment_versions where comment_id = ${id} and written_at in (
      select written_at from comment_versions where comment_id = ${id}
      order by written_at desc offset ${limits.versions}
    )`.execute(db)
}

export const storeCommentVersions = async (db: Kysely<DB>, id: string, versions: Version[]) => {
  if (versions.length === 0) return
  await db
    .insertInto('comment_versions')
    .values(versions.map(({ content, writtenAt }) => ({ comment_id: id, content, written_at: writtenAt })))
    .onConflict(conflict => conflict.columns(['comment_id', 'written_at']).doNothing())
    .execute()
}

/** Newest first, for everybody who may see the comment now. @throws Refusal 404 */
export const findCommentVersions = async (db: Kysely<DB>, viewerId: string, commentId: string) => {
  const { rows } = await sql`
    select from comments join posts on posts.id = comments.post_id
    where comments.id = ${commentId} and comments.deleted_at is null and ${mayViewPost(viewerId)}
      and ${notBlocked(viewerId, sql.ref('comments.author_id'))}`.execute(db)
  if (!rows[0]) throw notFound()
  return versionsOfComment(db, commentId)
}

/** Newest first. Nothing checks who may see the comment. */
export const versionsOfComment = async (db: Kysely<DB>, id: string): Promise<Version[]> => {
  const rows = await db
    .selectFrom('comment_versions')
    .select(['content', 'written_at'])
    .where('comment_id', '=', id)
    .orderBy('written_at', 'desc')
    .execute()
  return rows.map(row => ({ content: row.content, writtenAt: row.written_at.toISOString() }))
}

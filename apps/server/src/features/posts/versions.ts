import type { PostVersion } from '@bowline/api'
import { limits, postMessages, Refusal } from '@bowline/domain'
import { type Kysely, sql } from 'kysely'
import { jsonTime } from '../../database/json-time.ts'
import type { DB } from '../../database/schema.gen.ts'
import { mayViewPost } from '../../database/visibility.ts'

type Replaced = { id: string; content: string; updated_at: Date }

/** Stores the version that an edit replaces, and forgets the oldest one above the limit. The post is locked. */
export const keepPostVersion = async (db: Kysely<DB>, post: Replaced, picturesChanged: boolean) => {
  await db
    .insertInto('post_versions')
    .values({
      post_id: post.id,
      written_at: post.updated_at,
      content: post.content,
      pictures_changed: picturesChanged,
    })
    .onConflict(conflict => conflict.columns(['post_id', 'written_at']).doNothing())
    .execute()
  await sql`
    delete from post_versions where post_id = ${post.id} and written_at in (
      select written_at from post_versions where post_id = ${post.id}
      order by written_at desc offset ${limits.versions}
    )`.execute(db)
}

/** Newest first, by the audience that the post has now. @throws Refusal 404 */
export const findPostVersions = async (
  db: Kysely<DB>,
  viewerId: string,
  postId: string,
): Promise<PostVersion[]> => {
  const { rows } = await sql<{ versions: Row[] }>`
    select coalesce((
      select json_agg(json_build_object(
        'content', content, 'writtenAt', written_at, 'picturesChanged', pictures_changed
      ) order by written_at desc)
      from post_versions where post_id = posts.id
    ), '[]') as versions
    from posts where id = ${postId} and ${mayViewPost(viewerId)}`.execute(db)
  if (!rows[0]) throw new Refusal('not-found', postMessages.notFound)
  return rows[0].versions.map(row => ({ ...row, writtenAt: jsonTime(row.writtenAt) }))
}

type Row = { content: string; writtenAt: string; picturesChanged: boolean }

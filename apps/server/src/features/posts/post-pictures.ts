import { invalid } from '@bowline/domain'
import { type Kysely, sql } from 'kysely'
import type { MemberCall } from '../../context.ts'
import type { DB } from '../../database/schema.gen.ts'
import { attachMedia, cleanDescription, deleteMedia } from '../media/index.ts'

type Wanted = { id: string; description?: string | undefined }

/** The ids of a post's pictures in order. The first one is a column of the post. */
export const pictureIds = async (db: Kysely<DB>, post: { id: string; media_id: string | null }) => {
  if (!post.media_id) return []
  const more = await db
    .selectFrom('post_pictures')
    .select('media_id')
    .where('post_id', '=', post.id)
    .orderBy('position')
    .execute()
  return [post.media_id, ...more.map(row => row.media_id)]
}

/** The pictures of all comments on these posts, which are deleted with them. */
export const commentPictureIds = async (db: Kysely<DB>, postIds: string[]) => {
  if (postIds.length === 0) return []
  const { rows } = await sql<{ media_id: string }>`
    select media_id from comments where post_id = any(${postIds}::uuid[]) and media_id is not null`.execute(
    db,
  )
  return rows.map(row => row.media_id)
}

/** Stores the pictures after the first one. */
export const storeMorePictures = async (db: Kysely<DB>, rows: MorePicture[]) => {
  if (rows.length > 0) await db.insertInto('post_pictures').values(rows).execute()
}

type MorePicture = { post_id: string; position: number; media_id: string }

/** The rows of the pictures after the first one. */
export const morePictures = (postId: string, ids: string[]): MorePicture[] =>
  ids.slice(1).map((media_id, index) => ({ post_id: postId, position: index + 1, media_id }))

/**
 * Gives a locked post these pictures in this order. Pictures that it no longer has are deleted.
 * @returns the id of the first one. @throws Refusal
 */
export const replacePictures = async (
  { db, viewer, now }: MemberCall,
  postId: string,
  present: string[],
  wanted: Wanted[],
) => {
  const ids = wanted.map(({ id }) => id)
  const added = ids.filter(id => !present.includes(id))
  await attachMedia(db, { ids: added, ownerId: viewer.id, purpose: 'post', now })
  await describe(db, wanted)
  const first = ids[0] ?? null
  if (ids.join() === present.join()) return first
  await db.deleteFrom('post_pictures').where('post_id', '=', postId).execute()
  await db.updateTable('posts').set({ media_id: first }).where('id', '=', postId).execute()
  await storeMorePictures(db, morePictures(postId, ids))
  await deleteMedia(db, ...present.filter(id => !ids.includes(id)))
  return first
}

export const describeFirst = (db: Kysely<DB>, [id]: string[], description: string) => {
  if (!id) throw invalid('This post has no picture to describe', { field: 'mediaDescription' })
  return describe(db, [{ id, description }])
}

const describe = async (db: Kysely<DB>, wanted: Wanted[]) => {
  const described = wanted.flatMap(({ id, description }) =>
    description === undefined ? [] : [{ id, description: cleanDescription(description) }],
  )
  if (described.length === 0) return
  await sql`
    update media set description = given.description
    from jsonb_to_recordset(${JSON.stringify(described)}::jsonb) given (id uuid, description text)
    where media.id = given.id and media.description <> given.description`.execute(db)
}

import type { ParsedOf } from '@bowline/api/contract/index'
import { sanitise } from '@bowline/domain'
import { sql } from 'kysely'
import type { MemberWriteCall } from '../../context.ts'
import { offeredHobbies } from '../hobbies/index.ts'
import { attachMedia, deleteMedia } from '../media/index.ts'
import { emitToNotified } from '../notifications/index.ts'

type Change = Pick<ParsedOf<'updateEvent'>['body'], 'hobby' | 'visibility' | 'mediaId'>

/** Changes the parts of an event that its announcing post holds: hobby, audience and picture. @throws Refusal */
export const changeAnnouncement = async (call: MemberWriteCall, postId: string, change: Change) => {
  const { db, now, viewer } = call
  const { hobby, visibility, mediaId } = change
  if (hobby === undefined && visibility === undefined && mediaId === undefined) return
  const { rows } = await sql<{
    hobby: string
    hobby_id: number
    media_id: string | null
    visibility: string
  }>`
    select hobbies.slug as hobby, posts.hobby_id, posts.media_id, posts.visibility
    from posts join hobbies on hobbies.id = posts.hobby_id where posts.id = ${postId} for update of posts`.execute(
    db,
  )
  const post = rows[0]
  if (!post) return
  const slug = sanitise((hobby ?? post.hobby).trim())
  // A hobby that is no longer offered may stay unchanged.
  const [hobbyId = post.hobby_id] = slug === post.hobby ? [] : await offeredHobbies(db, [slug])
  const isOther = mediaId !== undefined && mediaId !== post.media_id
  if (isOther && mediaId) await attachMedia(db, { ids: [mediaId], ownerId: viewer.id, purpose: 'post', now })
  await db
    .updateTable('posts')
    .set({ hobby_id: hobbyId, updated_at: now })
    .$if(visibility !== undefined, query => query.set({ visibility }))
    .$if(isOther, query => query.set({ media_id: mediaId }))
    .where('id', '=', postId)
    .execute()
  if (isOther && post.media_id) await deleteMedia(db, post.media_id)
  if (visibility && visibility !== post.visibility) await emitToNotified(call, sql`post_id = ${postId}`)
}

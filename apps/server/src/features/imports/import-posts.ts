import { cleanPost, plainText } from '@bowline/domain'
import type { OwnData } from '../own-data/index.ts'
import {
  allowed,
  batches,
  type ImportContext,
  newOnes,
  pictureFor,
  preserveDocument,
  timeOf,
} from './import-context.ts'

/** Keeps the original times, so that the posts do not appear as new. */
export const importPosts = async (context: ImportContext) => {
  const { db, tally } = context
  const rows = newOnes(context, 'posts').flatMap(post => rowOf(context, post) ?? [])
  for (const batch of batches(rows)) await db.insertInto('posts').values(batch).execute()
  tally.count('posts', 'taken', null, rows.length)
  for (const { id } of rows) context.posts.add(id)
}

const rowOf = (context: ImportContext, post: OwnData['posts'][number]) => {
  const { memberId, tally, hobbies, removed } = context
  if (post.authorId !== memberId) return void tally.count('posts', 'left-out', 'elsewhere')
  if (removed.has(post.id)) return void tally.count('posts', 'left-out', 'removed')
  const hobby = hobbies.get(post.hobby)
  if (!hobby) return void preserveDocument(context, 'posts', post, 'hobby')
  const mediaId = pictureFor(context, post.mediaURL)
  const typed = { content: plainText(post.content), hobby: plainText(post.hobby), tags: post.tags }
  const clean = allowed(() => cleanPost({ ...typed, hasMedia: post.mediaURL !== null }))
  if (!clean) return void preserveDocument(context, 'posts', post, 'rules')
  if (!clean.content && !mediaId) return void preserveDocument(context, 'posts', post, 'picture')
  return {
    id: post.id,
    author_id: memberId,
    content: clean.content,
    hobby_id: hobby.id,
    visibility: post.visibility,
    tags: clean.tags,
    media_id: mediaId,
    earns: false,
    created_at: timeOf(context, post.createdAt),
    updated_at: timeOf(context, post.updatedAt),
  }
}

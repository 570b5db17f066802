import { cleanPost, plainText } from '@bowline/domain'
import type { OwnData } from '../own-data/gather.ts'
import { allowed, batches, keepWhole, newOnes, pictureFor, type Taking, timeOf } from './taking.ts'

/** At their own times, so that they are no news to anybody. */
export const takePosts = async (taking: Taking) => {
  const { db, tally } = taking
  const rows = newOnes(taking, 'posts').flatMap(post => rowOf(taking, post) ?? [])
  for (const batch of batches(rows)) await db.insertInto('posts').values(batch).execute()
  tally.count('posts', 'taken', null, rows.length)
  for (const { id } of rows) taking.posts.add(id)
}

const rowOf = (taking: Taking, post: OwnData['posts'][number]) => {
  const { memberId, tally, hobbies, removed } = taking
  if (post.authorId !== memberId) return void tally.count('posts', 'left-out', 'elsewhere')
  if (removed.has(post.id)) return void tally.count('posts', 'left-out', 'removed')
  const hobby = hobbies.get(post.hobby)
  if (!hobby) return void keepWhole(taking, 'posts', post, 'hobby')
  const mediaId = pictureFor(taking, post.mediaURL)
  const typed = { content: plainText(post.content), hobby: plainText(post.hobby), tags: post.tags }
  const clean = allowed(() => cleanPost({ ...typed, hasMedia: post.mediaURL !== null }))
  if (!clean) return void keepWhole(taking, 'posts', post, 'rules')
  if (!clean.content && !mediaId) return void keepWhole(taking, 'posts', post, 'picture')
  return {
    id: post.id,
    author_id: memberId,
    content: clean.content,
    hobby_id: hobby.id,
    visibility: post.visibility,
    tags: clean.tags,
    media_id: mediaId,
    created_at: timeOf(taking, post.createdAt),
    updated_at: timeOf(taking, post.updatedAt),
  }
}

import {
  challengeMessages,
  eventMessages,
  moderationMessages,
  postMessages,
  Refusal,
  type RemovableSubject,
} from '@bowline/domain'
import { sql } from 'kysely'
import type { MemberCall, MemberWriteCall } from '../../context.ts'
import { lockChallengesOfPost, settleCompletions, takeBackChallenges } from '../challenges/index.ts'
import { lockEventsOfPost, withdrawHidden } from '../events/index.ts'
import { findCommentIds, giveBackPost, takeBackPosts } from '../knots/index.ts'
import { emitToNotified } from '../notifications/index.ts'
import { countPosts } from '../posts/index.ts'
import type { Removed } from './removed.ts'

/**
 * Hides a post from everybody, its author included; an event or a challenge with the post that announces it, a series of
 * events as a whole. Likes and comments stay with it.
 */
export const removePost = async (
  call: MemberWriteCall,
  subject: RemovableSubject,
  id: string,
): Promise<Removed> => {
  const { db, now, emit } = call
  const { rows: announced } = await sql<{ id: string; post_id: string; said: string }>`
    select id, post_id, title || E'\n\n' || description as said from events
    where (${subject} = 'event' and post_id = (select post_id from events where id = ${id}))
      or (${subject} = 'post' and post_id = ${id})
    union all
    select id, post_id, title || E'\n\n' || description from challenges
    where (${subject} = 'challenge' and id = ${id}) or (${subject} = 'post' and post_id = ${id})`.execute(db)
  const about = announced.find(each => each.id === id)
  const postId = subject === 'post' ? id : about?.post_id
  if (!postId) throw notFound(subject)
  const challenges = await lockChallengesOfPost(db, postId)
  const post = await lockPost(call, postId)
  if (!post) throw notFound(subject)
  if (post.removed_at) throw new Refusal('conflict', moderationMessages.removedAlready)
  // A like is visible to its post's author without a check of the post.
  await emitToNotified(call, sql`post_id = ${postId}`)
  await sql`delete from notifications where post_id = ${postId} and type = 'like'`.execute(db)
  await db.updateTable('posts').set({ removed_at: now }).where('id', '=', postId).execute()
  await countPosts(db, post.author_id, -1)
  emit({ post: postId }, { type: 'post-deleted', postId })
  await takeBackPosts(call, [postId], await findCommentIds(db, [postId]))
  await settleCompletions(call, challenges, [post.author_id])
  await takeBackChallenges(
    call,
    challenges.filter(({ post_id }) => post_id === postId).map(({ id }) => id),
  )
  return {
    authorId: post.author_id,
    excerpt: (about?.said ?? (post.content || post.description || '')).trim(),
    mediaId: post.media_id,
    kept: subject === 'post' ? null : { postId },
    subjectIds: [postId, ...announced.map(each => each.id)],
  }
}

/** Restores the post. Members who may no longer see its event lose their places. @throws Refusal 409 */
export const restorePost = async (call: MemberWriteCall, postId: string) => {
  const { db } = call
  const eventIds = await lockEventsOfPost(call, postId)
  const challenges = await lockChallengesOfPost(db, postId)
  const post = await lockPost(call, postId)
  if (!post) throw new Refusal('conflict', moderationMessages.nothingToRestore)
  if (!post.removed_at) return
  await db.updateTable('posts').set({ removed_at: null }).where('id', '=', postId).execute()
  await withdrawHidden(call, eventIds)
  await countPosts(db, post.author_id, 1)
  await emitToNotified(call, sql`post_id = ${postId}`)
  await giveBackPost(call, post, post.removed_at)
  for (const challenge of challenges)
    await settleCompletions(call, [challenge], challenge.post_id === postId ? null : [post.author_id])
}

/** Members are always locked before posts. */
const lockPost = async ({ db }: MemberCall, postId: string) => {
  await sql`
    select from profiles where member_id = (select author_id from posts where id = ${postId}) for no key update`.execute(
    db,
  )
  const { rows } = await sql<{
    id: string
    visibility: string
    author_id: string
    content: string
    media_id: string | null
    description: string | null
    removed_at: Date | null
  }>`
    select posts.id, visibility, author_id, content, media_id, media.description, removed_at
    from posts left join media on media.id = media_id where posts.id = ${postId} for update of posts`.execute(
    db,
  )
  return rows[0]
}

const notFound = (subject: RemovableSubject) =>
  new Refusal(
    'not-found',
    subject === 'event'
      ? eventMessages.notFound
      : subject === 'challenge'
        ? challengeMessages.notFound
        : postMessages.notFound,
  )

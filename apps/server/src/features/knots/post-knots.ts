import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/schema.gen.ts'
import { type Award, award } from './award.ts'
import type { LedgerCall } from './enter.ts'
import { commentActions, giveBack, likeActions, postActions, takeBack } from './reverse.ts'

type Post = {
  id: string
  author_id: string
  hobby_id: number
  media_id: string | null
  visibility: string
  earns: boolean
}

/** A post earns Knots for its author only if somebody else may see it. */
export const awardsOfPost = ({ id, author_id, hobby_id, media_id, visibility, earns }: Post): Award[] => {
  if (!earns || visibility === 'private') return []
  const earned = { memberId: author_id, subject: id, hobbyId: hobby_id }
  return actionsOf({ media_id }).map(action => ({ ...earned, action }))
}

const actionsOf = ({ media_id }: Pick<Post, 'media_id'>) =>
  media_id ? postActions : (['CREATE_POST'] as const)

/**
 * Updates the author's Knots after the post's audience changed, or whether it has a picture. Others keep their Knots: otherwise the author could
 * take them away again and again.
 */
export const settlePostKnots = async (call: LedgerCall, post: Post) => {
  const ids = [post.id]
  if (post.visibility === 'private') return takeBack(call, { ids, actions: postActions })
  if (!post.media_id) await takeBack(call, { ids, actions: ['ADD_IMAGE'] })
  if (post.earns) await award(call, awardsOfPost(post))
  // An imported post may already have its Knots.
  else await giveBack(call, { ids, actions: actionsOf(post) }, null)
}

/** Everything that members earned through posts and their comments. Call it before the comments are deleted. */
export const takeBackPosts = async (call: LedgerCall, postIds: string[], commentIds: string[]) => {
  await takeBack(call, { ids: postIds, actions: [...postActions, ...likeActions] })
  await takeBack(call, { ids: commentIds, actions: commentActions })
}

/** Gives back what the removal of a post took back, except for comments deleted since. */
export const giveBackPost = async (
  call: LedgerCall,
  post: Pick<Post, 'id' | 'visibility'>,
  takenAt: Date,
) => {
  const actions = post.visibility === 'private' ? likeActions : ([...postActions, ...likeActions] as const)
  await giveBack(call, { ids: [post.id], actions }, takenAt)
  await giveBack(call, { ids: await findCommentIds(call.db, [post.id]), actions: commentActions }, takenAt)
}

export const findCommentIds = async (db: Kysely<DB>, postIds: string[]) => {
  const { rows } = await sql<{ id: string }>`
    select id from comments where post_id = any(${postIds}::uuid[]) and deleted_at is null`.execute(db)
  return rows.map(({ id }) => id)
}

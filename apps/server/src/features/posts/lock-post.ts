import { postMessages, Refusal } from '@bowline/domain'
import { type RawBuilder, sql } from 'kysely'
import type { MemberCall, MemberWriteCall } from '../../context.ts'
import { mayViewPost } from '../../database/visibility.ts'

type Wish = {
  /** Whether the post's counts change; otherwise it is only protected from deletion. */
  forCounts: boolean
  /** Members besides the viewer and the post's author to whom the change refers, as a condition on `profiles`. */
  alsoMembers?: RawBuilder<unknown>
  /** The error for a viewer whose account was just deleted. */
  signedOut: string
  /** The error for a post that does not exist for this viewer. */
  notFound?: string
}

/**
 * Locks a post that the viewer may see. Everything around posts locks in one order: members, post, comments, totals
 * of Knots. This avoids deadlocks, also with the deletion of an account.
 * @throws Refusal 404 for a missing and for a hidden post
 */
export const lockPost = async (
  { db, viewer }: MemberCall,
  post: RawBuilder<unknown>,
  { forCounts, alsoMembers = sql`false`, signedOut, notFound = postMessages.notFound }: Wish,
) => {
  const members = await sql<{ member_id: string }>`
    select member_id from profiles
    where member_id = ${viewer.id} or member_id = (select author_id from posts where id = ${post}) or ${alsoMembers}
    order by member_id for key share`.execute(db)
  if (!members.rows.some(row => row.member_id === viewer.id)) throw new Refusal('unauthenticated', signedOut)
  const { rows } = await sql<{ id: string; author_id: string; hobby_id: number; like_count: number }>`
    select id, author_id, hobby_id, like_count from posts where id = ${post} and ${mayViewPost(viewer.id)}
    ${forCounts ? sql`for no key update` : sql`for key share`}`.execute(db)
  if (!rows[0]) throw new Refusal('not-found', notFound)
  const { author_id: authorId, hobby_id: hobbyId, like_count: likeCount } = rows[0]
  return { id: rows[0].id, authorId, hobbyId, likeCount }
}

/** Changes a locked post's counts and notifies open screens that show it. */
export const countOnPost = async (
  { db, emit }: Pick<MemberWriteCall, 'db' | 'emit'>,
  postId: string,
  by: { likes?: number; comments?: number },
) => {
  const { rows } = await sql<{ like_count: number; comment_count: number }>`
    update posts set like_count = like_count + ${by.likes ?? 0}, comment_count = comment_count + ${by.comments ?? 0}
    where id = ${postId} returning like_count, comment_count`.execute(db)
  const { like_count: likeCount = 0, comment_count: commentCount = 0 } = rows[0] ?? {}
  emit({ post: postId }, { type: 'post', postId, likeCount, commentCount })
  return { likeCount, commentCount }
}

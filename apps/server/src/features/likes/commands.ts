import { commentMessages } from '@bowline/domain'
import { sql } from 'kysely'
import type { MemberCall, MemberWriteCall } from '../../context.ts'
import { award, hashIds } from '../knots/index.ts'
import { notify } from '../notifications/index.ts'
import { countOnPost, lockPost } from '../posts/index.ts'

/** See docs/product/posts.md#likes. @throws Refusal */
export const like = async (call: MemberWriteCall, postId: string) => {
  const { db, viewer, now } = call
  const post = await lock(call, postId)
  const liked = await db
    .insertInto('likes')
    .values({ post_id: postId, user_id: viewer.id, created_at: now })
    .onConflict(conflict => conflict.doNothing())
    .returning('post_id')
    .executeTakeFirst()
  if (!liked) return { likeCount: post.likeCount, isLiked: true }
  const { likeCount } = await countOnPost(call, postId, { likes: 1 })
  await notify(call, { type: 'like', recipientId: post.authorId, postId })
  if (post.authorId !== viewer.id)
    await award(call, [
      { memberId: viewer.id, action: 'GIVE_LIKE', subject: postId, hobbyId: post.hobbyId },
      {
        memberId: post.authorId,
        action: 'RECEIVE_LIKE',
        subject: `${postId} ${hashIds(postId, viewer.id)}`,
        hobbyId: post.hobbyId,
      },
    ])
  return { likeCount, isLiked: true }
}

/** The Knots of a like stay after it is removed, and liking again earns nothing. @throws Refusal */
export const unlike = async (call: MemberWriteCall, postId: string) => {
  const post = await lock(call, postId)
  const unliked = await call.db
    .deleteFrom('likes')
    .where('post_id', '=', postId)
    .where('user_id', '=', call.viewer.id)
    .returning('post_id')
    .executeTakeFirst()
  if (!unliked) return { likeCount: post.likeCount, isLiked: false }
  const { likeCount } = await countOnPost(call, postId, { likes: -1 })
  return { likeCount, isLiked: false }
}

const lock = (call: MemberCall, postId: string) =>
  lockPost(call, sql`${postId}::uuid`, { forCounts: true, signedOut: commentMessages.likeSignedOut })

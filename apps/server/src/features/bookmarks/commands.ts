import { accountMessages } from '@bowline/domain'
import type { MemberWriteCall } from '../../context.ts'
import { lockPost } from '../posts/index.ts'

/** See docs/product/posts.md#saved-posts. @throws Refusal */
export const save = async (call: MemberWriteCall, postId: string) => {
  const { db, viewer, madeAt } = call
  await lockPost(call, postId, { forCounts: false, signedOut: accountMessages.noUser })
  const saved = await db
    .insertInto('bookmarks')
    .values({ post_id: postId, user_id: viewer.id, created_at: madeAt })
    .onConflict(conflict => conflict.doNothing())
    .returning('post_id')
    .executeTakeFirst()
  if (saved) emitBookmark(call, postId, true)
  return { isSaved: true }
}

/** A post can be removed from the saved ones even while the member cannot see it. */
export const unsave = async (call: MemberWriteCall, postId: string) => {
  const removed = await call.db
    .deleteFrom('bookmarks')
    .where('post_id', '=', postId)
    .where('user_id', '=', call.viewer.id)
    .returning('post_id')
    .executeTakeFirst()
  if (removed) emitBookmark(call, postId, false)
  return { isSaved: false }
}

const emitBookmark = ({ emit, viewer }: MemberWriteCall, postId: string, isSaved: boolean) =>
  emit({ member: viewer.id }, { type: 'bookmark', postId, isSaved })

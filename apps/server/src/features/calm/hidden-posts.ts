import { accountMessages, invalid } from '@bowline/domain'
import { type Kysely, sql } from 'kysely'
import type { MemberWriteCall } from '../../context.ts'
import { isAfter, placeOf } from '../../database/keyset.ts'
import type { DB } from '../../database/schema.gen.ts'
import { mayViewPost } from '../../database/visibility.ts'
import { addToPosts, lockPost, postColumns, postId, postJoins, type StoredPost } from '../posts/index.ts'

/** See docs/product/posts.md#hidden-posts. @throws Refusal */
export const hidePost = async (call: MemberWriteCall, id: string, notInterested: boolean) => {
  const { db, viewer, madeAt, now } = call
  const post = await lockPost(call, id, { forCounts: false, signedOut: accountMessages.noUser })
  if (post.authorId === viewer.id) throw invalid("You can't hide your own post")
  await db
    .insertInto('hidden_posts')
    .values({ member_id: viewer.id, post_id: id, not_interested: notInterested, created_at: madeAt })
    .onConflict(conflict =>
      conflict
        .columns(['member_id', 'post_id'])
        .doUpdateSet({ not_interested: sql`hidden_posts.not_interested or excluded.not_interested` }),
    )
    .execute()
  await db
    .insertInto('preferences')
    .values({ member_id: viewer.id, created_at: now, hides_posts: true })
    .onConflict(conflict => conflict.column('member_id').doUpdateSet({ hides_posts: true }))
    .execute()
  emitHidden(call, id)
  return { isHidden: true }
}

/** A post can be unhidden even while the member cannot see it. */
export const unhidePost = async (call: MemberWriteCall, id: string) => {
  await call.db
    .deleteFrom('hidden_posts')
    .where('member_id', '=', call.viewer.id)
    .where('post_id', '=', id)
    .execute()
  emitHidden(call, id)
  return { isHidden: false }
}

/** The member's other devices read the post and their lists again, as after a deletion. */
const emitHidden = ({ emit, viewer }: MemberWriteCall, id: string) =>
  emit({ member: viewer.id }, { type: 'post-deleted', postId: id })

type Wanted = { viewerId: string; cursor: string | undefined; limit: number }

const hiddenAt = sql.ref('hidden_posts.created_at')

/** The posts that the viewer has hidden and may see, last hidden first. One row more than the limit, for `pageOf`. */
export const findHiddenPosts = async (db: Kysely<DB>, { viewerId, cursor, limit }: Wanted) => {
  const found = await sql<StoredPost & { hidden_place: string }>`
    select ${postColumns(viewerId)}, ${placeOf(hiddenAt, postId)} as hidden_place
    from hidden_posts join posts on posts.id = hidden_posts.post_id ${postJoins}
    where hidden_posts.member_id = ${viewerId} and ${mayViewPost(viewerId)} and ${isAfter(cursor, hiddenAt, postId)}
    order by hidden_posts.created_at desc, hidden_posts.post_id desc
    limit ${limit + 1}`.execute(db)
  const rows = await addToPosts(db, viewerId, found)
  return rows.map(({ hidden_place: place, ...row }) => ({ ...row, place, is_hidden: true }))
}

import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/schema.gen.ts'
import { emptyComments, leaveThreads } from '../comments/commands.ts'

/**
 * Takes a leaving member's likes, votes and comments off others' posts, whose counts follow. All posts concerned are
 * locked first, in one order, and whoever does something around a post holds it: so nothing comes in between.
 */
export const leavePosts = async (db: Kysely<DB>, id: string, now: Date) => {
  await sql`
    select from posts
    where author_id = ${id}
      or id in (select post_id from likes where user_id = ${id})
      or id in (select post_id from comments where author_id = ${id})
      or id in (select post_id from comments join comment_votes on comment_id = comments.id where user_id = ${id})
    order by id for update`.execute(db)
  await sql`
    update posts set
      like_count = like_count - (select count(*)::int from likes where post_id = posts.id and user_id = ${id}),
      comment_count = comment_count - (select count(*)::int from comments where post_id = posts.id and author_id = ${id})
    where id in (select post_id from likes where user_id = ${id})
      or id in (select post_id from comments where author_id = ${id})`.execute(db)
  await sql`
    update comments set
      upvotes = upvotes - (value = 1)::int,
      downvotes = downvotes - (value = -1)::int
    from comment_votes where comment_votes.comment_id = comments.id and comment_votes.user_id = ${id}`.execute(
    db,
  )
  await db.deleteFrom('likes').where('user_id', '=', id).execute()
  await db.deleteFrom('comment_votes').where('user_id', '=', id).execute()
  await leaveComments(db, id, now)
}

const leaveComments = async (db: Kysely<DB>, id: string, now: Date) => {
  const replies = await sql<{ parent_id: string }>`
    delete from comments where author_id = ${id} and parent_id is not null returning parent_id`.execute(db)
  const left = new Map<string, number>()
  for (const { parent_id } of replies.rows) left.set(parent_id, (left.get(parent_id) ?? 0) + 1)
  await leaveThreads(
    db,
    [...left].map(([parentId, by]) => ({ id: parentId, by })),
  )
  await db.deleteFrom('comments').where('author_id', '=', id).where('reply_count', '=', 0).execute()
  const kept = await db.selectFrom('comments').select('id').where('author_id', '=', id).execute()
  if (kept.length > 0)
    await emptyComments(
      db,
      kept.map(row => row.id),
      now,
    )
}

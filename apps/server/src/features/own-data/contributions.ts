import type { Kysely } from 'kysely'
import type { DB } from '../../database/schema.gen.ts'
import { mediaUrl } from '../../media/paths.ts'
import type { OwnData } from './gather.ts'
import { keptAt, madeAt } from './times.ts'

/** SPEC.md §3 Post. */
export const gatherPosts = async (db: Kysely<DB>, memberId: string): Promise<OwnData['posts']> => {
  const rows = await db
    .selectFrom('posts')
    .innerJoin('hobbies', 'hobbies.id', 'posts.hobby_id')
    .leftJoin('media', 'media.id', 'posts.media_id')
    .selectAll('posts')
    .select(['hobbies.slug', 'media.path', 'media.content_type'])
    .where('author_id', '=', memberId)
    .orderBy('posts.created_at')
    .orderBy('posts.id')
    .execute()
  return rows.map(row => ({
    id: row.id,
    content: row.content,
    authorId: row.author_id,
    ...keptAt(row),
    timestamp: row.created_at.getTime(),
    displayTime: row.created_at.toISOString(),
    likeCount: row.like_count,
    commentCount: row.comment_count,
    mediaURL: row.path && mediaUrl(row.path),
    mediaType: row.content_type?.split('/')[0] ?? null,
    visibility: row.visibility as OwnData['posts'][number]['visibility'],
    tags: row.tags,
    hobby: row.slug,
    eventId: row.event_id,
  }))
}

/** SPEC.md §3 Comment; what was deleted has no words any more. */
export const gatherComments = async (db: Kysely<DB>, memberId: string): Promise<OwnData['comments']> => {
  const rows = await db
    .selectFrom('comments')
    .selectAll()
    .where('author_id', '=', memberId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(row => ({
    id: row.id,
    postId: row.post_id,
    authorId: memberId,
    content: row.content,
    ...keptAt(row),
    upvotes: row.upvotes,
    downvotes: row.downvotes,
    voteScore: row.upvotes - row.downvotes,
    parentId: row.parent_id,
    isReply: row.parent_id !== null,
  }))
}

/** SPEC.md §3 Like. */
export const gatherLikes = async (db: Kysely<DB>, memberId: string): Promise<OwnData['likes']> => {
  const rows = await db
    .selectFrom('likes')
    .select(['post_id', 'created_at'])
    .where('user_id', '=', memberId)
    .orderBy('created_at')
    .execute()
  return rows.map(row => ({
    id: `${memberId}_${row.post_id}`,
    userId: memberId,
    postId: row.post_id,
    ...madeAt(row),
  }))
}

/** SPEC.md §3 CommentReaction. */
export const gatherReactions = async (
  db: Kysely<DB>,
  memberId: string,
): Promise<OwnData['commentReactions']> => {
  const rows = await db
    .selectFrom('comment_votes')
    .select(['comment_id', 'value', 'created_at', 'updated_at'])
    .where('user_id', '=', memberId)
    .orderBy('created_at')
    .execute()
  return rows.map(row => ({
    userId: memberId,
    commentId: row.comment_id,
    voteType: row.value > 0 ? 1 : -1,
    ...keptAt(row),
  }))
}

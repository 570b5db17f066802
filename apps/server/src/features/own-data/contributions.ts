import type { Kysely } from 'kysely'
import { readInPages } from '../../database/read-in-pages.ts'
import type { DB } from '../../database/schema.gen.ts'
import { mediaUrl } from '../../media/paths.ts'
import type { Documents, OwnData } from './own-data.ts'
import { inMilliseconds, madeAt, timestamps } from './times.ts'

export const gatherPosts = (db: Kysely<DB>, memberId: string): Documents<'posts'> => {
  const query = db
    .selectFrom('posts')
    .innerJoin('hobbies', 'hobbies.id', 'posts.hobby_id')
    .leftJoin('media', 'media.id', 'posts.media_id')
    .selectAll('posts')
    .select(['hobbies.slug', 'media.path', 'media.content_type'])
    .where('author_id', '=', memberId)
    .orderBy(inMilliseconds('posts.created_at'))
    .orderBy('posts.id')
  return readInPages(db, query, row => ({
    id: row.id,
    content: row.content,
    authorId: row.author_id,
    ...timestamps(row),
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

/** A deleted comment has no text. */
export const gatherComments = (db: Kysely<DB>, memberId: string): Documents<'comments'> => {
  const query = db
    .selectFrom('comments')
    .selectAll()
    .where('author_id', '=', memberId)
    .where('deleted_at', 'is', null)
    .orderBy(inMilliseconds('created_at'))
    .orderBy('id')
  return readInPages(db, query, row => ({
    id: row.id,
    postId: row.post_id,
    authorId: memberId,
    content: row.content,
    ...timestamps(row),
    likeCount: 0,
    upvotes: row.upvotes,
    downvotes: row.downvotes,
    voteScore: row.upvotes - row.downvotes,
    parentId: row.parent_id,
    isReply: row.parent_id !== null,
  }))
}

export const gatherLikes = (db: Kysely<DB>, memberId: string): Documents<'likes'> => {
  const query = db
    .selectFrom('likes')
    .select(['post_id', 'created_at'])
    .where('user_id', '=', memberId)
    .orderBy(inMilliseconds('created_at'))
    .orderBy('post_id')
  return readInPages(db, query, row => ({
    id: `${memberId}_${row.post_id}`,
    userId: memberId,
    postId: row.post_id,
    ...madeAt(row),
  }))
}

export const gatherBookmarks = (db: Kysely<DB>, memberId: string): Documents<'bookmarks'> => {
  const query = db
    .selectFrom('bookmarks')
    .select(['post_id', 'created_at'])
    .where('user_id', '=', memberId)
    .orderBy(inMilliseconds('created_at'))
    .orderBy('post_id')
  return readInPages(db, query, row => ({ postId: row.post_id, ...madeAt(row) }))
}

export const gatherReactions = (db: Kysely<DB>, memberId: string): Documents<'commentReactions'> => {
  const query = db
    .selectFrom('comment_votes')
    .select(['comment_id', 'value', 'created_at', 'updated_at'])
    .where('user_id', '=', memberId)
    .orderBy(inMilliseconds('created_at'))
    .orderBy('comment_id')
  return readInPages(db, query, row => ({
    userId: memberId,
    commentId: row.comment_id,
    voteType: row.value > 0 ? 1 : -1,
    ...timestamps(row),
  }))
}

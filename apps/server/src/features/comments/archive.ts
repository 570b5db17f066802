import { ownData } from '@bowline/api/contract/own-data'
import { limits, plainText, sanitise } from '@bowline/domain'
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import { jsonTime } from '../../database/json-time.ts'
import { readInPages } from '../../database/read-in-pages.ts'
import type { DB } from '../../database/schema.gen.ts'
import { mediaUrl } from '../../media/paths.ts'
import type { ListCollection } from '../../own-archive/collection.ts'
import {
  batches,
  type ImportContext,
  idsOf,
  pictureFor,
  preserveDocument,
  preserveRemainder,
  timeOf,
} from '../../own-archive/import-context.ts'
import type { Documents, OwnData } from '../../own-archive/own-data.ts'
import { inMilliseconds, timestamps } from '../../own-archive/times.ts'
import { importedVersions } from '../../own-archive/versions.ts'

const comment = ownData.shape.comments.element

export const comments: ListCollection<'comments'> = {
  tables: ['comments', 'comment_versions'],
  schema: z.array(comment.extend({ likeCount: comment.shape.likeCount.default(0) })),
  after: ['posts'],
  gather: (db, memberId) => gatherComments(db, memberId),
  key: ({ id }) => id,
  place: ({ createdAt, id }) => [createdAt, id],
  import: (context, documents) => importComments(context, documents),
  underLimits: 'preserve',
  // A comment without an author keeps its id and place, because its former author is unknown.
  idsOfOthers: (documents, memberId) =>
    sql`select id from comments where id = any(${idsOf(documents)}::uuid[]) and author_id <> ${memberId}`,
  counts: ({ data }) => data.comments.map(({ id }) => ({ id, count: 'replies' })),
  rowCount: memberId => sql<number>`(select count(*) from comments where author_id = ${memberId})`,
}

export const commentReactions: ListCollection<'commentReactions'> = {
  tables: ['comment_votes'],
  schema: ownData.shape.commentReactions,
  after: [],
  gather: (db, memberId) => gatherReactions(db, memberId),
  key: ({ commentId }) => commentId,
  place: ({ createdAt, commentId }) => [createdAt, commentId],
  import: 'preserve',
}

/** A deleted comment has no text. */
const gatherComments = (db: Kysely<DB>, memberId: string): Documents<'comments'> => {
  const query = db
    .selectFrom('comments')
    .leftJoin('media', 'media.id', 'comments.media_id')
    .selectAll('comments')
    .select(['media.path', versionsOf.as('versions')])
    .where('author_id', '=', memberId)
    .where('deleted_at', 'is', null)
    .orderBy(inMilliseconds('comments.created_at'))
    .orderBy('comments.id')
  return readInPages(db, query, row => ({
    id: row.id,
    postId: row.post_id,
    authorId: memberId,
    content: row.content,
    mediaURL: row.path && mediaUrl(row.path),
    ...timestamps(row),
    likeCount: 0,
    upvotes: row.upvotes,
    downvotes: row.downvotes,
    voteScore: row.upvotes - row.downvotes,
    parentId: row.parent_id,
    isReply: row.parent_id !== null,
    versions: row.versions.map(each => ({ ...each, writtenAt: jsonTime(each.writtenAt) })),
  }))
}

const versionsOf = sql<OwnData['comments'][number]['versions']>`coalesce((
  select json_agg(json_build_object('content', content, 'writtenAt', written_at) order by written_at)
  from comment_versions where comment_id = comments.id
), '[]')`

const gatherReactions = (db: Kysely<DB>, memberId: string): Documents<'commentReactions'> => {
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

/** Imports comments by the member under their own posts. Those under posts of others are preserved. */
const importComments = async (context: ImportContext, documents: OwnData['comments']) => {
  const { db, memberId, tally, here, removed } = context
  const ownPosts = context.own('posts')
  const mayStay = documents.filter(comment => {
    const isRemoved = removed.has(comment.id) || comment.authorId !== memberId
    if (isRemoved)
      tally.count('comments', 'left-out', comment.authorId === memberId ? 'removed' : 'elsewhere')
    return !isRemoved
  })
  const postOfTop = new Map(
    here.comments.flatMap(({ id, parentId, postId }) => (parentId ? [] : [[id, postId] as const])),
  )
  const byDepth = [
    ...mayStay.filter(({ parentId }) => !parentId),
    ...mayStay.filter(({ parentId }) => parentId),
  ]
  const rows = byDepth.flatMap(comment => {
    const { id, postId, parentId } = comment
    const hasPlace = ownPosts.has(postId) && (!parentId || postOfTop.get(parentId) === postId)
    const content = sanitise(plainText(comment.content))
    const mediaId = hasPlace ? pictureFor(context, comment.mediaURL) : null
    const isAllowed =
      (content.trim() || mediaId) && plainText(content).length <= limits.comment + truncationMark
    if (hasPlace && isAllowed) {
      if (!parentId) postOfTop.set(id, postId)
      return { comment, content, mediaId }
    }
    preserveDocument(context, 'comments', comment, hasPlace ? 'rules' : 'elsewhere')
    return []
  })
  const written = rows.map(({ comment, content, mediaId }) => ({
    id: comment.id,
    post_id: comment.postId,
    author_id: memberId,
    parent_id: comment.parentId,
    content,
    media_id: mediaId,
    created_at: timeOf(context, comment.createdAt),
    updated_at: timeOf(context, comment.updatedAt),
  }))
  for (const batch of batches(written)) await db.insertInto('comments').values(batch).execute()
  const versions = rows.flatMap(({ comment }) =>
    importedVersions(context, comment.versions, limits.comment + truncationMark).map(
      ({ content, written_at }) => ({ comment_id: comment.id, content, written_at }),
    ),
  )
  for (const batch of batches(versions)) await db.insertInto('comment_versions').values(batch).execute()
  for (const { comment } of rows) {
    const { id, mediaURL, upvotes, downvotes, voteScore } = comment
    preserveRemainder(context, 'comments', id, { id, upvotes, downvotes, voteScore, mediaURL })
  }
  return rows.map(({ comment }) => comment)
}

/** Length reserved for the mark at the end of a text that was shortened to a comment's maximum. */
const truncationMark = 30

import { limits, plainText, sanitise } from '@bowline/domain'
import type { OwnData } from '../own-data/index.ts'
import {
  batches,
  type ImportContext,
  newOnes,
  preserveDocument,
  preserveRemainder,
  timeOf,
} from './import-context.ts'

type Comment = OwnData['comments'][number]

/** Imports comments, likes and bookmarks by the member under their own posts. Those of others remain a number in the export. */
export const importComments = async (context: ImportContext) => {
  const comments = await importOwnComments(context)
  const likes = await importMarks(context, 'likes')
  await importMarks(context, 'bookmarks')
  preserveCounts(context, comments, likes)
}

const importOwnComments = async (context: ImportContext) => {
  const { db, memberId, tally, here, removed } = context
  const mayStay = newOnes(context, 'comments').filter(comment => {
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
    const hasPlace = context.posts.has(postId) && (!parentId || postOfTop.get(parentId) === postId)
    const content = sanitise(plainText(comment.content))
    const isAllowed = content.trim() && plainText(content).length <= limits.comment + truncationMark
    if (hasPlace && isAllowed) {
      if (!parentId) postOfTop.set(id, postId)
      return { comment, content }
    }
    preserveDocument(context, 'comments', comment, hasPlace ? 'rules' : 'elsewhere')
    return []
  })
  const written = rows.map(({ comment, content }) => ({
    id: comment.id,
    post_id: comment.postId,
    author_id: memberId,
    parent_id: comment.parentId,
    content,
    created_at: timeOf(context, comment.createdAt),
    updated_at: timeOf(context, comment.updatedAt),
  }))
  for (const batch of batches(written)) await db.insertInto('comments').values(batch).execute()
  for (const { comment } of rows) {
    const { id, upvotes, downvotes, voteScore } = comment
    preserveRemainder(context, 'comments', id, { id, upvotes, downvotes, voteScore })
  }
  tally.count('comments', 'taken', null, rows.length)
  return rows.map(({ comment }) => comment)
}

/** Length reserved for the mark at the end of a text that was shortened to a comment's maximum. */
const truncationMark = 30

/** Imports the member's likes or bookmarks of their own posts. */
const importMarks = async (context: ImportContext, name: 'likes' | 'bookmarks') => {
  const { db, memberId, tally } = context
  const marks: { postId: string; createdAt: string }[] = newOnes(context, name)
  const own = marks.filter(mark => {
    const isOwn = context.posts.has(mark.postId)
    if (!isOwn) preserveDocument(context, name, mark, 'elsewhere')
    return isOwn
  })
  const rows = own.map(mark => ({
    post_id: mark.postId,
    user_id: memberId,
    created_at: timeOf(context, mark.createdAt),
  }))
  for (const batch of batches(rows)) await db.insertInto(name).values(batch).execute()
  tally.count(name, 'taken', null, rows.length)
  return own
}

/** The number of other members' comments and likes of each imported post. */
const preserveCounts = (context: ImportContext, comments: Comment[], likes: { postId: string }[]) => {
  const before = new Set(context.here.posts.map(({ id }) => id))
  const own = Map.groupBy(
    [
      ...comments.map(({ postId }) => ({ postId, isLike: false })),
      ...likes.map(({ postId }) => ({ postId, isLike: true })),
    ],
    ({ postId }) => postId,
  )
  for (const { id, likeCount, commentCount, mediaURL, mediaType, eventId } of context.data.posts) {
    if (!context.posts.has(id) || before.has(id)) continue
    const mine = own.get(id) ?? []
    const liked = mine.filter(({ isLike }) => isLike).length
    preserveRemainder(context, 'posts', id, {
      id,
      likeCount: Math.max(0, likeCount - liked),
      commentCount: Math.max(0, commentCount - (mine.length - liked)),
      mediaURL,
      mediaType,
      eventId,
    })
  }
}

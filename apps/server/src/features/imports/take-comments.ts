import { limits, plainText, sanitise } from '@bowline/domain'
import type { OwnData } from '../own-data/gather.ts'
import { batches, keepMore, keepWhole, newOnes, type Taking, timeOf } from './taking.ts'

type Comment = OwnData['comments'][number]

/** What the member said and liked under their own posts. What others said and liked there stays a number in the export. */
export const takeComments = async (taking: Taking) => {
  const comments = await takeOwnComments(taking)
  const likes = await takeOwnLikes(taking)
  keepCounts(taking, comments, likes)
}

const takeOwnComments = async (taking: Taking) => {
  const { db, memberId, tally, here, removed } = taking
  const mayStay = newOnes(taking, 'comments').filter(comment => {
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
    const hasPlace = taking.posts.has(postId) && (!parentId || postOfTop.get(parentId) === postId)
    const content = sanitise(plainText(comment.content))
    const isAllowed = content.trim() && plainText(content).length <= limits.comment + truncationMark
    if (hasPlace && isAllowed) {
      if (!parentId) postOfTop.set(id, postId)
      return { comment, content }
    }
    keepWhole(taking, 'comments', comment, hasPlace ? 'rules' : 'elsewhere')
    return []
  })
  const written = rows.map(({ comment, content }) => ({
    id: comment.id,
    post_id: comment.postId,
    author_id: memberId,
    parent_id: comment.parentId,
    content,
    created_at: timeOf(taking, comment.createdAt),
    updated_at: timeOf(taking, comment.updatedAt),
  }))
  for (const batch of batches(written)) await db.insertInto('comments').values(batch).execute()
  for (const { comment } of rows) {
    const { id, upvotes, downvotes, voteScore } = comment
    keepMore(taking, 'comments', id, { id, upvotes, downvotes, voteScore })
  }
  tally.count('comments', 'taken', null, rows.length)
  return rows.map(({ comment }) => comment)
}

/** What a text is given that was cut to what a comment can have. */
const truncationMark = 30

const takeOwnLikes = async (taking: Taking) => {
  const { db, memberId, tally } = taking
  const likes = newOnes(taking, 'likes').filter(like => {
    const isOwn = taking.posts.has(like.postId)
    if (!isOwn) keepWhole(taking, 'likes', like, 'elsewhere')
    return isOwn
  })
  const rows = likes.map(like => ({
    post_id: like.postId,
    user_id: memberId,
    created_at: timeOf(taking, like.createdAt),
  }))
  for (const batch of batches(rows)) await db.insertInto('likes').values(batch).execute()
  tally.count('likes', 'taken', null, rows.length)
  return likes
}

/** Of each post that came along, how much of others' there was. */
const keepCounts = (taking: Taking, comments: Comment[], likes: { postId: string }[]) => {
  const before = new Set(taking.here.posts.map(({ id }) => id))
  const own = Map.groupBy(
    [
      ...comments.map(({ postId }) => ({ postId, isLike: false })),
      ...likes.map(({ postId }) => ({ postId, isLike: true })),
    ],
    ({ postId }) => postId,
  )
  for (const { id, likeCount, commentCount, mediaURL, mediaType, eventId } of taking.data.posts) {
    if (!taking.posts.has(id) || before.has(id)) continue
    const mine = own.get(id) ?? []
    const liked = mine.filter(({ isLike }) => isLike).length
    keepMore(taking, 'posts', id, {
      id,
      likeCount: Math.max(0, likeCount - liked),
      commentCount: Math.max(0, commentCount - (mine.length - liked)),
      mediaURL,
      mediaType,
      eventId,
    })
  }
}

import type { Author, Comment, CommentPage, Thread } from '@bowline/api'
import { cleanComment } from '@bowline/domain/comment'
import { voteDelta } from '@bowline/domain/vote'
import { type ItemOf, type Items, isInProgress, type Overlaid, of, pendingOf } from '../../offline/pending.ts'
import { placeholder } from './comment-pages.ts'

export type OverlaidThread = Overlaid<Thread> & { replies: Overlaid<Comment>[] }

/**
 * A post's comments with pending operations applied: new ones on top, new replies at the end of their thread.
 * Comments that have arrived at the server are shown as the server has them.
 */
export const overlayComments = (
  postId: string,
  pages: readonly CommentPage[],
  items: Items,
  me: Author,
): (Omit<CommentPage, 'comments'> & { comments: OverlaidThread[] })[] => {
  const served = new Set(
    pages.flatMap(page =>
      page.comments.flatMap(({ id, replies }) => [id, ...replies.map(reply => reply.id)]),
    ),
  )
  const added = of(items, 'ADD_COMMENT').filter(
    ({ operation }) => operation.postId === postId && !served.has(operation.commentId),
  )
  const shown = pages.map(page => ({
    ...page,
    comments: page.comments.flatMap(thread => overlayThread(thread, added, items, me) ?? []),
  }))
  const created = added
    .filter(({ operation }) => operation.parentId === null)
    .reverse()
    .flatMap(item => overlayThread(toThread(item, me), added, items, me) ?? [])
  const [first = { comments: [], hasMore: false, nextCursor: null }, ...rest] = shown
  return [{ ...first, comments: [...created, ...first.comments] }, ...rest]
}

/** A comment or reply with pending operations applied; null if it is being deleted. */
export const overlayComment = <Kind extends Comment>(comment: Kind, items: Items): Overlaid<Kind> | null => {
  const about = <Item extends { operation: { commentId: string } }>(all: Item[]) =>
    all.filter(({ operation }) => operation.commentId === comment.id)
  const deletions = about(of(items, 'DELETE_COMMENT'))
  if (deletions.some(isInProgress)) return null
  const updates = about(of(items, 'UPDATE_COMMENT'))
  const additions = about(of(items, 'ADD_COMMENT')).filter(isNew(comment))
  const vote = about(of(items, 'VOTE_COMMENT')).filter(isInProgress).at(-1)
  return {
    ...comment,
    ...(vote && withVote(comment, vote)),
    content: updates.reduce((_, { operation }) => stored(operation.content), comment.content),
    base: additions.length ? undefined : comment.updatedAt,
    ...pendingOf([...additions, ...updates, ...deletions]),
  }
}

const overlayThread = (
  thread: Thread,
  added: ItemOf<'ADD_COMMENT'>[],
  items: Items,
  me: Author,
): OverlaidThread | null => {
  const members = new Set([thread.id, ...thread.replies.map(({ id }) => id)])
  const replies: Comment[] = [...thread.replies]
  for (const item of added) {
    const { parentId, commentId } = item.operation
    if (parentId === null || !members.has(parentId)) continue
    members.add(commentId)
    replies.push(toComment(item, me, thread.id))
  }
  const shown = replies.flatMap(reply => overlayComment(reply, items) ?? [])
  const replyCount = Math.max(0, thread.replyCount + shown.length - thread.replies.length)
  const overlaid = overlayComment(thread, items)
  if (!overlaid) return replyCount > 0 ? { ...thread, ...placeholder, replies: shown, replyCount } : null
  return thread.isDeleted && replyCount === 0 ? null : { ...overlaid, replies: shown, replyCount }
}

const withVote = (comment: Comment, { operation }: ItemOf<'VOTE_COMMENT'>) => {
  const delta = voteDelta(comment.userVote, operation.value)
  return {
    userVote: operation.value,
    upvotes: comment.upvotes + delta.upvotes,
    downvotes: comment.downvotes + delta.downvotes,
    voteScore: comment.voteScore + delta.voteScore,
  }
}

const toThread = (item: ItemOf<'ADD_COMMENT'>, me: Author): Thread => ({
  ...toComment(item, me, null),
  replies: [],
  hasMoreReplies: false,
  repliesCursor: null,
})

const toComment = (
  { operation, createdAt }: ItemOf<'ADD_COMMENT'>,
  me: Author,
  parentId: string | null,
): Comment => {
  const time = new Date(createdAt).toISOString()
  return {
    id: operation.commentId,
    postId: operation.postId,
    authorId: me.uid,
    author: me,
    content: stored(operation.content),
    createdAt: time,
    updatedAt: time,
    upvotes: 0,
    downvotes: 0,
    voteScore: 0,
    userVote: 0,
    parentId,
    isReply: parentId !== null,
    likeCount: 0,
    replyCount: 0,
    isDeleted: false,
    can: { edit: true, delete: true, reply: true },
  }
}

/** A comment made of its own pending operation waits for it; one that the server gave does not any more. */
const isNew = (comment: Comment) => (item: ItemOf<'ADD_COMMENT'>) =>
  comment.createdAt === new Date(item.createdAt).toISOString()

/** As the server would store it, since that is what screens read. */
const stored = (typed: string) => (typed.trim() ? cleanComment(typed) : '')

import type { Comment, CommentPage, Thread } from '@bowline/api'
import { createdThings, overlay, overlayAll, type PendingChanges } from '../../offline/overlay.ts'
import type { Overlaid } from '../../offline/pending.ts'
import * as functions from './change-comment.ts'
import { placeholder } from './comment-pages.ts'

/** A comment or reply as shown: the server's data with pending operations applied. */
export type ShownComment = Overlaid<Comment>

export type ShownThread = Overlaid<Thread> & { replies: ShownComment[] }

/**
 * A post's comments with pending operations applied: new ones on top, new replies at the end of their thread.
 * Comments that have arrived at the server are shown as the server has them.
 */
export const overlayComments = (
  postId: string,
  pages: readonly CommentPage[],
  changes: PendingChanges,
): (Omit<CommentPage, 'comments'> & { comments: ShownThread[] })[] => {
  const served = new Set(
    pages.flatMap(page =>
      page.comments.flatMap(({ id, replies }) => [id, ...replies.map(reply => reply.id)]),
    ),
  )
  const added = createdThings('comment', { ...changes, functions }).filter(
    comment => comment.postId === postId && !served.has(comment.id),
  )
  const shown = pages.map(page => ({
    ...page,
    comments: page.comments.flatMap(
      thread => overlayThread({ ...thread, base: thread.updatedAt }, added, changes) ?? [],
    ),
  }))
  const created = added
    .filter(({ parentId }) => parentId === null)
    .reverse()
    .flatMap(comment => overlayThread({ ...comment, ...noReplies }, added, changes) ?? [])
  const [first = { comments: [], hasMore: false, nextCursor: null }, ...rest] = shown
  return [{ ...first, comments: [...created, ...first.comments] }, ...rest]
}

/**
 * A comment or reply with pending operations applied; null if it is being deleted. Does nothing to one that has been
 * overlaid already.
 */
export const overlayComment = (comment: ShownComment, changes: PendingChanges): ShownComment | null =>
  overlay('comment', { base: comment.updatedAt, ...comment }, { ...changes, functions })

const overlayThread = (
  thread: Overlaid<Thread>,
  added: readonly ShownComment[],
  changes: PendingChanges,
): ShownThread | null => {
  const members = new Set([thread.id, ...thread.replies.map(({ id }) => id)])
  const answers: ShownComment[] = []
  for (const comment of added) {
    if (comment.parentId === null || !members.has(comment.parentId)) continue
    members.add(comment.id)
    answers.push({ ...comment, base: undefined, parentId: thread.id })
  }
  const replies = [
    ...thread.replies.flatMap(reply => overlayComment(reply, changes) ?? []),
    ...overlayAll('comment', answers, { ...changes, functions }),
  ]
  const replyCount = Math.max(0, thread.replyCount + replies.length - thread.replies.length)
  const shown = overlay('comment', thread, { ...changes, functions })
  if (!shown)
    return replyCount > 0 ? { ...thread, ...placeholder, pending: undefined, replies, replyCount } : null
  return thread.isDeleted && replyCount === 0 ? null : { ...shown, replies, replyCount }
}

const noReplies = { replies: [], hasMoreReplies: false, repliesCursor: null }

import type { Comment, Thread } from '@bowline/api'
import type { CommentPages, ReplyPages } from './queries.ts'

/** With a comment that was just written: on top, or below what it answers. */
export const withComment =
  (comment: Comment) =>
  (data: CommentPages): CommentPages => {
    if (comment.parentId !== null) return withReply(comment)(data)
    const [first, ...rest] = data.pages
    if (!first || data.pages.some(page => page.comments.some(({ id }) => id === comment.id)))
      return withChangedComment(comment)(data)
    const thread = { ...comment, replies: [], hasMoreReplies: false, repliesCursor: null }
    return { ...data, pages: [{ ...first, comments: [thread, ...first.comments] }, ...rest] }
  }

const withReply = (reply: Comment) =>
  mapThreads(thread => {
    if (thread.id !== reply.parentId) return [thread]
    if (thread.replies.some(({ id }) => id === reply.id)) return [changed(thread, reply)]
    return [{ ...thread, replyCount: thread.replyCount + 1, replies: [...thread.replies, reply] }]
  })

export const withChangedComment = (comment: Comment) => mapThreads(thread => [changed(thread, comment)])

/** What has replies stays, without words; a placeholder goes with its last reply. */
export const withoutComment = (commentId: string) =>
  mapThreads(thread => {
    if (thread.id === commentId) return thread.replyCount > 0 ? [{ ...thread, ...placeholder }] : []
    if (!thread.replies.some(reply => reply.id === commentId)) return [thread]
    const replyCount = Math.max(0, thread.replyCount - 1)
    if (thread.isDeleted && replyCount === 0) return []
    return [{ ...thread, replyCount, replies: thread.replies.filter(reply => reply.id !== commentId) }]
  })

export const withChangedReply =
  (reply: Comment) =>
  (data: ReplyPages): ReplyPages =>
    mapReplies(data, old => (old.id === reply.id ? [reply] : [old]))

export const withoutReply =
  (commentId: string) =>
  (data: ReplyPages): ReplyPages =>
    mapReplies(data, old => (old.id === commentId ? [] : [old]))

/** The replies that came along and those that were read after them: oldest first, none twice. */
export const repliesIn = (thread: Thread, further: ReplyPages | undefined) =>
  once([...thread.replies, ...(further?.pages.flatMap(page => page.replies) ?? [])]).sort(
    (one, other) => one.createdAt.localeCompare(other.createdAt) || one.id.localeCompare(other.id),
  )

/** No comment twice, however the pages moved while they were read. */
export const once = <Entry extends { id: string }>(entries: readonly Entry[]) => [
  ...new Map(entries.map(entry => [entry.id, entry])).values(),
]

const changed = (thread: Thread, comment: Comment): Thread => {
  if (thread.id === comment.id) return { ...thread, ...comment }
  const replies = thread.replies.map(reply => (reply.id === comment.id ? comment : reply))
  return { ...thread, replies }
}

const mapThreads =
  (change: (thread: Thread) => Thread[]) =>
  (data: CommentPages): CommentPages => ({
    ...data,
    pages: data.pages.map(page => ({ ...page, comments: page.comments.flatMap(change) })),
  })

const mapReplies = (data: ReplyPages, change: (reply: Comment) => Comment[]): ReplyPages => ({
  ...data,
  pages: data.pages.map(page => ({ ...page, replies: page.replies.flatMap(change) })),
})

const placeholder = {
  author: null,
  authorId: null,
  content: '',
  upvotes: 0,
  downvotes: 0,
  voteScore: 0,
  userVote: 0,
  isDeleted: true,
  can: { edit: false, delete: false, reply: false },
} as const

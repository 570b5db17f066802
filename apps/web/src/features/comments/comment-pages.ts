import type { Comment, Thread } from '@bowline/api'
import type { CommentPages, ReplyPages } from './queries.ts'

/** Adds a new comment: on top, or below the comment it answers. */
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

/** A comment with replies stays without text; a placeholder is removed with its last reply. */
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

/** The replies from the first page and from later ones: oldest first, each once. */
export const repliesIn = (thread: Thread, further: ReplyPages | undefined) =>
  once([...thread.replies, ...(further?.pages.flatMap(page => page.replies) ?? [])]).sort(
    (one, other) => one.createdAt.localeCompare(other.createdAt) || one.id.localeCompare(other.id),
  )

/** Each comment once, even if the pages shifted while they were read. */
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

/** The placeholder of a deleted comment that has replies. */
export const placeholder = {
  author: null,
  authorId: null,
  content: '',
  picture: null,
  upvotes: 0,
  downvotes: 0,
  voteScore: 0,
  userVote: 0,
  isDeleted: true,
  can: { edit: false, delete: false, reply: false },
} as const

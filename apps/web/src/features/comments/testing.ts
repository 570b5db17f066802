import type { Author, Comment, Thread } from '@bowline/api'

/** For tests: a comment with the given properties and arbitrary others. */
export const aComment = (author: Author, content: string, given: Partial<Comment> = {}): Comment => ({
  id: crypto.randomUUID(),
  postId: 'post',
  authorId: author.uid,
  author,
  content,
  picture: null,
  createdAt: '2026-01-02T03:04:05.000Z',
  updatedAt: '2026-01-02T03:04:05.000Z',
  likeCount: 0,
  upvotes: 0,
  downvotes: 0,
  voteScore: 0,
  userVote: 0,
  parentId: null,
  isReply: false,
  replyCount: 0,
  isDeleted: false,
  can: { edit: false, delete: false, reply: true },
  ...given,
})

/** For tests: a comment with its first replies. */
export const aThread = (comment: Comment, given: Partial<Thread> = {}): Thread => ({
  ...comment,
  replies: [],
  hasMoreReplies: false,
  repliesCursor: null,
  ...given,
})

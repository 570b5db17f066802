import type { Comment, Thread } from '@bowline/api'
import { expect, test } from 'vitest'
import { repliesIn, withChangedComment, withComment, withoutComment } from './comment-pages.ts'
import { commentProblem } from './comment-text.ts'
import type { CommentPages } from './queries.ts'

const comment = (id: string, given: Partial<Comment> = {}): Comment => ({
  id,
  postId: 'post',
  authorId: 'ada',
  author: { uid: 'ada', displayName: 'Ada', username: 'ada', photoURL: null },
  content: id,
  picture: null,
  createdAt: `2026-01-02T03:04:0${id.length}.000Z`,
  updatedAt: '2026-01-02T03:04:05.000Z',
  upvotes: 0,
  downvotes: 0,
  voteScore: 0,
  userVote: 0,
  parentId: null,
  isReply: false,
  likeCount: 0,
  replyCount: 0,
  isDeleted: false,
  can: { edit: true, delete: true, reply: true },
  ...given,
})

const replyTo = (parentId: string, id: string) => comment(id, { parentId, isReply: true })

const thread = (id: string, ...replies: Comment[]): Thread => ({
  ...comment(id, { replyCount: replies.length }),
  replies,
  hasMoreReplies: false,
  repliesCursor: null,
})

const pages = (...threads: Thread[]): CommentPages => ({
  pageParams: [undefined],
  pages: [{ comments: threads, hasMore: false, nextCursor: null }],
})

const shape = (data: CommentPages) =>
  data.pages.flatMap(page =>
    page.comments.map(({ id, replies, replyCount, isDeleted }) => [
      isDeleted ? 'gone' : id,
      replies.map(reply => reply.id),
      replyCount,
    ]),
  )

test('puts a new comment on top and a new reply below its comment, each once', () => {
  const data = pages(thread('a'), thread('b', replyTo('b', 'b1')))
  const more = withComment(replyTo('b', 'b2'))(withComment(comment('c'))(data))
  expect(shape(more)).toEqual([
    ['c', [], 0],
    ['a', [], 0],
    ['b', ['b1', 'b2'], 2],
  ])
  expect(shape(withComment(replyTo('b', 'b2'))(withComment(comment('c'))(more)))).toEqual(shape(more))
})

test("keeps a changed comment's replies, and changes a reply in its thread", () => {
  const data = pages(thread('b', replyTo('b', 'b1')))
  const voted = withChangedComment(comment('b', { userVote: 1, replyCount: 1 }))(data)
  expect(shape(voted)).toEqual([['b', ['b1'], 1]])
  expect(voted.pages[0]?.comments[0]?.userVote).toBe(1)
  const reply = withChangedComment({ ...replyTo('b', 'b1'), content: 'new' })(data)
  expect(reply.pages[0]?.comments[0]?.replies[0]?.content).toBe('new')
})

test('removes a deleted comment, but keeps it without text while it has replies', () => {
  const data = pages(thread('a'), thread('b', replyTo('b', 'b1')))
  expect(shape(withoutComment('a')(data))).toEqual([['b', ['b1'], 1]])
  const emptied = withoutComment('b')(data)
  expect(shape(emptied)).toEqual([
    ['a', [], 0],
    ['gone', ['b1'], 1],
  ])
  expect(emptied.pages[0]?.comments[1]).toMatchObject({ content: '', author: null })
  expect(shape(withoutComment('b1')(emptied))).toEqual([['a', [], 0]])
})

test('adds replies of later pages, oldest first, each once', () => {
  const first = thread('t', replyTo('t', 'r'), replyTo('t', 'rrrr'))
  const further = {
    pageParams: ['cursor'],
    pages: [{ replies: [replyTo('t', 'rr'), replyTo('t', 'rrrr')], hasMore: false, nextCursor: null }],
  }
  expect(repliesIn(first, further).map(({ id }) => id)).toEqual(['r', 'rr', 'rrrr'])
})

test('refuses blank comments without a picture, like the server', () => {
  expect(commentProblem(' \n', false)).toBe('Comment content cannot be empty')
  expect(commentProblem(' a ', false)).toBeNull()
  expect(commentProblem('', true)).toBeNull()
})

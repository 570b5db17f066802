import type { Author, Comment, CommentPage, Post, Thread } from '@bowline/api'
import type { Operation } from '@bowline/domain/operation'
import { describe, expect, test } from 'vitest'
import type { ItemState, OutboxItem } from '../../offline/item.ts'
import { changesOf } from '../../testing/pending-changes.ts'
import { overlayPost } from '../posts/shown-post.ts'
import { overlayComments } from './shown-comment.ts'

const me: Author = { uid: 'me', displayName: 'Ann', username: 'ann', photoURL: null }
const bob: Author = { uid: 'bob', displayName: 'Bob', username: 'bob', photoURL: null }
const time = Date.UTC(2026, 0, 2)

const pending = (...made: (Operation | [Operation, ItemState])[]): readonly OutboxItem[] =>
  made.map((entry, index) => {
    const [operation, state] = Array.isArray(entry) ? entry : [entry, 'waiting' as const]
    const id = `operation ${index + 1}`
    const problem =
      state === 'attention' ? { code: 'invalid-input' as const, message: 'No', status: 400 } : undefined
    const rest = { blobs: [], checksum: '', attempts: 0, nextAttemptAt: 0, problem }
    return { sequence: index + 1, id, operation, createdAt: time, state, ...rest }
  })

const comment = (id: string, change: Partial<Comment> = {}): Comment => ({
  id,
  postId: 'post',
  authorId: bob.uid,
  author: bob,
  content: 'As served',
  picture: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  upvotes: 2,
  downvotes: 1,
  voteScore: 1,
  userVote: 0,
  parentId: null,
  isReply: false,
  likeCount: 0,
  replyCount: 0,
  isDeleted: false,
  can: { edit: false, delete: false, reply: true },
  ...change,
})
const thread = (id: string, ...replies: string[]): Thread => ({
  ...comment(id, { replyCount: replies.length }),
  replies: replies.map(reply => comment(reply, { parentId: id, isReply: true })),
  hasMoreReplies: false,
  repliesCursor: null,
})
const page = (...comments: Thread[]): CommentPage => ({ comments, hasMore: true, nextCursor: 'next' })

const add = (commentId: string, parentId: string | null = null, content = 'A <knot>'): Operation => ({
  type: 'ADD_COMMENT',
  postId: 'post',
  commentId,
  content,
  parentId,
})
const remove = (commentId: string): Operation => ({ type: 'DELETE_COMMENT', postId: 'post', commentId })
const update = (commentId: string, content: string): Operation => ({
  type: 'UPDATE_COMMENT',
  postId: 'post',
  commentId,
  content,
})
const vote = (commentId: string, value: -1 | 0 | 1): Operation => ({
  type: 'VOTE_COMMENT',
  postId: 'post',
  commentId,
  value,
})
const shown = (pages: CommentPage[], items: readonly OutboxItem[]) =>
  overlayComments('post', pages, changesOf(items, { me })).flatMap(({ comments }) => comments)
const ids = (threads: { id: string; replies: { id: string }[] }[]) =>
  threads.map(({ id, replies }) => [id, ...replies.map(reply => reply.id)])

describe('pending comments', () => {
  test('shows pending comments on top, newest first, as the server will store them, and marks them as pending', () => {
    const threads = shown([page(thread('a'))], pending(add('one'), add('two')))
    expect(ids(threads)).toEqual([['two'], ['one'], ['a']])
    expect(threads[0]).toMatchObject({
      author: me,
      content: 'A &lt;knot&gt;',
      can: { edit: true, delete: true },
      pending: { id: 'operation 2', state: 'waiting' },
    })
  })

  test('are shown before any page is loaded, and only under their post', () => {
    expect(ids(shown([], pending(add('one'))))).toEqual([['one']])
    expect(overlayComments('other', [], changesOf(pending(add('one')), { me }))[0]?.comments).toEqual([])
  })

  test('are not repeated once the server has them', () => {
    expect(ids(shown([page(thread('one', 'two'))], pending(add('one'), add('two', 'one'))))).toEqual([
      ['one', 'two'],
    ])
  })

  test('that answer are at the end of their thread, also for replies and pending comments', () => {
    const items = pending(add('r1', 'a'), add('r2', 'old'), add('r3', 'r2'), add('new'), add('r4', 'new'))
    const threads = shown([page(thread('a', 'old'))], items)
    expect(ids(threads)).toEqual([
      ['new', 'r4'],
      ['a', 'old', 'r1', 'r2', 'r3'],
    ])
    expect(threads[1]).toMatchObject({
      replyCount: 4,
      replies: [{}, { parentId: 'a', isReply: true }, {}, {}],
    })
  })

  test('that were refused stay, marked', () => {
    expect(shown([], pending([add('one'), 'attention']))).toMatchObject([
      { id: 'one', pending: { state: 'attention', problem: { message: 'No' } } },
    ])
  })
})

describe('pending changes', () => {
  test('show the latest text', () => {
    const items = pending(update('a', 'First'), update('a', ' "Last" '))
    expect(shown([page(thread('a'))], items)).toMatchObject([
      { content: '&quot;Last&quot;', pending: { id: 'operation 2' } },
    ])
  })

  test('show a vote in the totals', () => {
    expect(shown([page(thread('a'))], pending(vote('a', 1), vote('a', -1)))).toMatchObject([
      { userVote: -1, upvotes: 2, downvotes: 2, voteScore: 0 },
    ])
    expect(shown([page(thread('a'))], pending([vote('a', 1), 'attention']))).toMatchObject([{ voteScore: 1 }])
  })

  test('hides a comment being deleted; with replies, a placeholder stays', () => {
    expect(ids(shown([page(thread('a'), thread('b', 'c', 'd'))], pending(remove('a'), remove('d'))))).toEqual(
      [['b', 'c']],
    )
    expect(shown([page(thread('b', 'c'))], pending(remove('b')))).toMatchObject([
      { id: 'b', isDeleted: true, content: '', author: null, can: { reply: false }, replies: [{ id: 'c' }] },
    ])
    expect(shown([page(thread('b', 'c'))], pending(remove('b'), remove('c')))).toEqual([])
    expect(ids(shown([page(thread('a'))], pending([remove('a'), 'attention'])))).toEqual([['a']])
  })
})

test("counts a post's pending likes and comments, but no refused ones", () => {
  const like: Operation = { type: 'LIKE_POST', postId: 'post' }
  const unlike: Operation = { type: 'UNLIKE_POST', postId: 'post' }
  const post: Post = {
    ...comment('post'),
    authorId: bob.uid,
    author: bob,
    timestamp: time,
    displayTime: '2026-01-01T00:00:00.000Z',
    likeCount: 3,
    commentCount: 1,
    isLiked: false,
    isSaved: false,
    isEdited: false,
    isHidden: false,
    hasMutedWord: false,
    mediaURL: null,
    mediaType: null,
    media: null,
    pictures: [],
    visibility: 'public',
    tags: [],
    hobby: 'knots',
    about: null,
    linkPreview: null,
    project: null,
    poll: null,
  }
  const shown = (...made: Parameters<typeof pending>) =>
    overlayPost(post, changesOf(pending(...made), { me }))
  const state = (...made: Parameters<typeof pending>) => {
    const { likeCount, isLiked } = shown(...made) ?? expect.fail()
    return [likeCount, isLiked]
  }
  expect(state()).toEqual([3, false])
  expect(state(like)).toEqual([4, true])
  expect(state(like, unlike)).toEqual([3, false])
  expect(state([like, 'attention'])).toEqual([3, false])

  const add: Operation = {
    type: 'ADD_COMMENT',
    postId: 'post',
    commentId: 'new',
    content: 'So',
    parentId: null,
  }
  const remove: Operation = { type: 'DELETE_COMMENT', postId: 'post', commentId: 'old' }
  const count = (...made: Parameters<typeof pending>) => shown(...made)?.commentCount
  expect(count(add)).toBe(2)
  expect(count(add, { ...add, commentId: 'other' })).toBe(3)
  expect(count(remove)).toBe(0)
  expect(count(remove, remove)).toBe(0)
  expect(count([add, 'attention'])).toBe(1)
  expect(count({ ...add, postId: 'another' })).toBe(1)
})

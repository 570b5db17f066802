import type { Notification } from '@bowline/api'
import { expect, test } from 'vitest'
import { groupAlike } from './group-alike.ts'

let count = 0
const by = (name: string, given: Partial<Notification>): Notification => ({
  ids: [`${++count}`],
  type: 'follow',
  senders: [{ uid: name, displayName: name, username: name, photoURL: null }],
  senderCount: 1,
  followedBack: null,
  post: null,
  comment: null,
  event: null,
  removal: null,
  data: null,
  parentCommentId: null,
  read: false,
  createdAt: '2026-06-10T17:00:00.000Z',
  ...given,
})
const post = (id: string, hobby = 'pottery') => ({ id, excerpt: '', picture: null, hobby, announced: null })
const event = { kind: 'event', title: 'Raku' } as const

test('joins the posts of one member in one hobby, with all their ids', () => {
  const posts = ['a', 'b'].map(id => by('Ada', { type: 'hobbyUpdate', post: post(id) }))
  const [line, ...rest] = groupAlike(posts)
  expect(rest).toEqual([])
  expect(line).toMatchObject({ times: 2, senderCount: 1, ids: posts.flatMap(({ ids }) => ids) })
})

test('keeps other hobbies, members, announcements and read ones apart', () => {
  const lines = [
    by('Ada', { type: 'hobbyUpdate', post: post('a') }),
    by('Ada', { type: 'hobbyUpdate', post: post('b', 'knitting') }),
    by('Ben', { type: 'hobbyUpdate', post: post('c') }),
    by('Ada', { type: 'hobbyUpdate', post: { ...post('d'), announced: event } }),
    by('Ada', { type: 'hobbyUpdate', post: post('e'), read: true }),
  ]
  expect(groupAlike(lines)).toHaveLength(5)
})

test('counts each member once among new followers and the comments on a post', () => {
  const comments = ['Ada', 'Ben', 'Ada'].map(name => by(name, { type: 'comment', post: post('a') }))
  const lines = groupAlike([
    by('Ada', {}),
    ...comments,
    by('Ben', {}),
    by('Ada', { type: 'reply', post: post('a') }),
  ])
  expect(lines.map(({ type, senderCount, times }) => [type, senderCount, times])).toEqual([
    ['follow', 2, 2],
    ['comment', 2, 3],
    ['reply', 1, 1],
  ])
})

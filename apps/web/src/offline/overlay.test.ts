import type { Author, Post, PostPage, Profile, Relation } from '@bowline/api'
import type { Operation } from '@bowline/domain/operation'
import { describe, expect, test } from 'vitest'
import type { ItemState, OutboxItem } from './item.ts'
import {
  createdPost,
  overlayAuthor,
  overlayFeed,
  overlayFollow,
  overlayPost,
  overlayProfile,
  overlayTheme,
} from './overlay.ts'
import { createPost, deletePost, follow, picture, unfollow, updatePost } from './testing.ts'

const me: Author = { uid: 'me', displayName: 'Ann', username: 'ann', photoURL: null }
const time = Date.UTC(2026, 0, 2, 3, 4, 5)

const pending = (...made: (Operation | [Operation, ItemState])[]): readonly OutboxItem[] =>
  made.map((entry, index) => {
    const [operation, state] = Array.isArray(entry) ? entry : [entry, 'waiting' as const]
    return Object.freeze({
      sequence: index + 1,
      id: `operation ${index + 1}`,
      operation,
      createdAt: time,
      blobs: [],
      checksum: '',
      state,
      attempts: 0,
      nextAttemptAt: 0,
      problem: state === 'attention' ? { code: 'invalid-input', message: 'No', status: 400 } : undefined,
    })
  })

const frozen = <Value>(value: Value): Value => {
  if (typeof value === 'object' && value !== null)
    for (const part of Object.values(Object.freeze(value))) frozen(part)
  return value
}

const post = (id: string, authorId = 'bob'): Post =>
  frozen({
    id,
    content: 'As served',
    authorId,
    author: { uid: authorId, displayName: authorId, username: authorId, photoURL: null },
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    timestamp: 1767225600000,
    displayTime: '2026-01-01T00:00:00.000Z',
    likeCount: 3,
    commentCount: 2,
    isLiked: true,
    mediaURL: '/media/a.webp',
    mediaType: 'image',
    media: { url: '/media/a.webp', width: 4, height: 3, placeholder: '', description: 'Old', variants: [] },
    visibility: 'public',
    tags: [],
    hobby: 'knots',
    about: null,
    can: { edit: true, delete: true },
  })
const page = (...posts: Post[]): PostPage => frozen({ posts, hasMore: true, nextCursor: 'next' })
const relation = (change: Partial<Relation> = {}): Relation =>
  frozen({ following: false, followsYou: false, connected: false, ...change })
const profile = (change: Partial<Profile> = {}): Profile =>
  frozen({
    ...me,
    photo: null,
    bio: 'Old',
    hobbies: [],
    createdAt: '2026-01-01T00:00:00.000Z',
    counts: { posts: 1, followers: 5, following: 2, connections: 1 },
    relation: relation(),
    isSelf: true,
    restricted: false,
    muted: false,
    can: { edit: true, follow: false, message: false },
    ...change,
  })
const pictures = new Map([['media-1', { url: 'blob:1', width: 40, height: 30 }]])
const withPicture = (postId: string) => createPost(postId, 'A bowline', picture('media-1'))

describe('a post', () => {
  test('with nothing pending is as served', () => {
    expect(overlayPost(post('one'), pending(updatePost('two', 'Other'), follow('bob')), me)).toMatchObject(
      post('one'),
    )
  })

  test('shows its latest change, as the server would store it', () => {
    const change = { ...updatePost('one', ' <b>Last</b> '), tags: ['Rope!', 'rope'] }
    const shown = overlayPost(post('one'), pending(updatePost('one', 'First'), [change, 'sending']), me)
    expect(shown).toMatchObject({
      content: '&lt;b&gt;Last&lt;/b&gt;',
      tags: ['Rope'],
      likeCount: 3,
      updatedAt: '2026-01-02T03:04:05.000Z',
      createdAt: '2026-01-01T00:00:00.000Z',
      pending: { id: 'operation 2', state: 'sending' },
    })
  })

  test('shows a new description of its picture', () => {
    const change = { ...updatePost('one', 'Text'), mediaDescription: 'New "one"' }
    expect(overlayPost(post('one'), pending(change), me)?.media).toMatchObject({
      url: '/media/a.webp',
      description: 'New &quot;one&quot;',
    })
  })

  test('keeps a refused change in sight and names the one that needs attention', () => {
    const shown = overlayPost(
      post('one'),
      pending([updatePost('one', 'Bad'), 'attention'], updatePost('one', 'Good')),
      me,
    )
    expect(shown).toMatchObject({
      content: 'Good',
      pending: { id: 'operation 1', state: 'attention', problem: { message: 'No' } },
    })
  })

  test('is gone while it is to be deleted, and back when that was refused', () => {
    expect(overlayPost(post('one'), pending(deletePost('one')), me)).toBeNull()
    expect(overlayPost(post('one'), pending([deletePost('one'), 'attention']), me)).toMatchObject({
      content: 'As served',
      pending: { id: 'operation 1', state: 'attention' },
    })
  })

  test('by the member has the name they have just chosen', () => {
    const items = pending({ type: 'UPDATE_PROFILE', displayName: 'Anna' })
    expect(overlayPost(post('one', 'me'), items, me)?.author.displayName).toBe('Anna')
    expect(overlayPost(post('two', 'bob'), items, me)?.author.displayName).toBe('bob')
  })
})

describe('a post that was never sent', () => {
  test('is whole, with its picture, its changes and its author', () => {
    const items = pending(withPicture('one'), updatePost('one', 'Changed'))
    expect(createdPost('one', items, me, pictures)).toEqual({
      id: 'one',
      content: 'Changed',
      authorId: 'me',
      author: me,
      createdAt: '2026-01-02T03:04:05.000Z',
      updatedAt: '2026-01-02T03:04:05.000Z',
      timestamp: time,
      displayTime: '2026-01-02T03:04:05.000Z',
      likeCount: 0,
      commentCount: 0,
      isLiked: false,
      mediaURL: 'blob:1',
      mediaType: 'image',
      media: { url: 'blob:1', width: 40, height: 30, placeholder: '', description: 'A knot', variants: [] },
      visibility: 'public',
      tags: [],
      hobby: 'knots',
      about: null,
      can: { edit: true, delete: true },
      pending: { id: 'operation 2', state: 'waiting', problem: undefined },
    })
  })

  test('needs attention when its creation does, whatever else waits', () => {
    const items = pending([createPost('one'), 'attention'], updatePost('one', 'Changed'))
    expect(createdPost('one', items, me)).toMatchObject({
      content: 'Changed',
      pending: { id: 'operation 1', state: 'attention' },
    })
  })

  test('is nothing when it is unknown or to be deleted', () => {
    expect(createdPost('two', pending(createPost('one')), me)).toBeNull()
    expect(createdPost('one', pending(createPost('one'), deletePost('one')), me)).toBeNull()
  })
})

describe('the feed', () => {
  const ids = (pages: { posts: Post[] }[]) => pages.map(({ posts }) => posts.map(({ id }) => id))

  test('begins with what was never sent, newest first, and leaves out what is to be deleted', () => {
    const items = pending(createPost('new 1'), createPost('new 2'), deletePost('two'))
    const shown = overlayFeed([page(post('one'), post('two')), page(post('three'))], items, me)
    expect(ids(shown)).toEqual([['new 2', 'new 1', 'one'], ['three']])
    expect(shown[0]).toMatchObject({ hasMore: true, nextCursor: 'next' })
  })

  test('never shows a post twice: once the server has it, it is as served', () => {
    const items = pending([createPost('one', 'As made'), 'sending'])
    const shown = overlayFeed([page(post('zero')), page(post('one', 'me'))], items, me)
    expect(ids(shown)).toEqual([['zero'], ['one']])
    expect(shown[1]?.posts[0]).toMatchObject(post('one', 'me'))
  })

  test('shows what is pending before anything was ever read', () => {
    expect(ids(overlayFeed([], pending(createPost('one')), me))).toEqual([['one']])
  })
})

describe('a profile', () => {
  const change: Operation = {
    type: 'UPDATE_PROFILE',
    displayName: ' Anna ',
    bio: 'I <3 knots',
    hobbies: [{ slug: 'knots' }],
    photo: picture('media-1'),
  }

  test('of the member shows what they have changed', () => {
    expect(overlayProfile(profile(), pending(change), pictures)).toMatchObject({
      displayName: 'Anna',
      username: 'ann',
      bio: 'I <3 knots',
      hobbies: [{ slug: 'knots', level: null }],
      photoURL: 'blob:1',
      photo: { url: 'blob:1', width: 40 },
      counts: { followers: 5 },
      pending: { id: 'operation 1', state: 'waiting' },
    })
  })

  test('loses its photo at once', () => {
    const items = pending({ type: 'UPDATE_PROFILE', photo: null })
    expect(overlayProfile(profile({ photoURL: '/media/me.webp' }), items)).toMatchObject({
      photoURL: null,
      photo: null,
    })
  })

  test('does not show a refused change, but says that there is one', () => {
    const shown = overlayProfile(profile(), pending([change, 'attention']))
    expect(shown).toEqual({
      ...profile(),
      pending: { id: 'operation 1', state: 'attention', problem: expect.anything() },
    })
    expect(overlayAuthor(me, pending([change, 'attention']))).toEqual(me)
  })

  test('of somebody else counts a follow that is under way', () => {
    const other = profile({ uid: 'bob', isSelf: false, relation: relation({ followsYou: true }) })
    expect(overlayProfile(other, pending(follow('bob'), change))).toMatchObject({
      displayName: 'Ann',
      bio: 'Old',
      counts: { followers: 6 },
      relation: { following: true, connected: true },
    })
  })
})

describe('a follow', () => {
  test('is what was asked for last', () => {
    expect(overlayFollow(relation(), 'bob', pending([follow('bob'), 'sending'], unfollow('bob')))).toEqual(
      relation(),
    )
    expect(overlayFollow(relation(), 'bob', pending([unfollow('bob'), 'sending'], follow('bob')))).toEqual(
      relation({ following: true }),
    )
  })

  test('ends a connection with it', () => {
    const connected = relation({ following: true, followsYou: true, connected: true })
    expect(overlayFollow(connected, 'bob', pending(unfollow('bob')))).toEqual(relation({ followsYou: true }))
  })

  test('is not shown once it was refused, nor for somebody else', () => {
    expect(overlayFollow(relation(), 'bob', pending([follow('bob'), 'attention'], follow('eve')))).toEqual(
      relation(),
    )
  })
})

test('the theme is the last one chosen', () => {
  expect(overlayTheme(null, [])).toBeNull()
  expect(overlayTheme('light', pending({ type: 'SET_THEME', theme: 'dark' }))).toBe('dark')
  expect(overlayTheme('light', pending([{ type: 'SET_THEME', theme: 'dark' }, 'attention']))).toBe('light')
})

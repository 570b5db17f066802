import type { Author, Post, PostPage } from '@bowline/api'
import type { Operation } from '@bowline/domain/operation'
import { describe, expect, test } from 'vitest'
import type { ItemState } from '../../offline/item.ts'
import {
  createPost,
  deletePost,
  follow,
  frozen,
  pendingItems,
  pendingSince,
  picture,
  updatePost,
} from '../../offline/testing.ts'
import { changesOf } from '../../testing/pending-changes.ts'
import { overlayFeed } from './shown-pages.ts'
import { createdPost, overlayPost } from './shown-post.ts'

const me: Author = { uid: 'me', displayName: 'Ann', username: 'ann', photoURL: null }
const pending = (...made: (Operation | [Operation, ItemState])[]) => changesOf(pendingItems(...made), { me })

const served = {
  url: '/media/a.webp',
  width: 4,
  height: 3,
  placeholder: '',
  description: 'Old',
  variants: [],
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
    isSaved: false,
    isEdited: false,
    isHidden: false,
    hasMutedWord: false,
    mediaURL: '/media/a.webp',
    mediaType: 'image',
    media: served,
    pictures: [{ ...served, id: 'media-0' }],
    visibility: 'public',
    tags: [],
    hobby: 'knots',
    about: null,
    linkPreview: null,
    project: null,
    poll: null,
    can: { edit: true, delete: true },
  })
const page = (...posts: Post[]): PostPage => frozen({ posts, hasMore: true, nextCursor: 'next' })
const pictures = new Map([['media-1', { url: 'blob:1', width: 40, height: 30 }]])
const local = {
  id: 'media-1',
  url: 'blob:1',
  width: 40,
  height: 30,
  placeholder: '',
  description: 'A knot',
  variants: [],
}
const withPicture = (postId: string) => createPost(postId, 'A bowline', picture('media-1'))

describe('a post', () => {
  test('with nothing pending is as served', () => {
    expect(overlayPost(post('one'), pending(updatePost('two', 'Other'), follow('bob')))).toMatchObject(
      post('one'),
    )
  })

  test('shows its latest change, as the server would store it', () => {
    const change = { ...updatePost('one', ' <b>Last</b> '), tags: ['Rope'] }
    const shown = overlayPost(post('one'), pending(updatePost('one', 'First'), [change, 'sending']))
    expect(shown).toMatchObject({
      content: '&lt;b&gt;Last&lt;/b&gt;',
      tags: ['Rope'],
      likeCount: 3,
      updatedAt: '2026-01-02T03:04:05.000Z',
      createdAt: '2026-01-01T00:00:00.000Z',
      pending: { id: 'operation 2', state: 'sending' },
    })
  })

  test('shows its pictures in their new order, with new ones and new descriptions', () => {
    const change = {
      ...updatePost('one', 'Text'),
      pictures: [
        picture('media-1'),
        { id: 'media-0', description: 'New "one"' },
        { id: 'gone', description: '' },
      ],
    }
    const shown = overlayPost(post('one'), { ...pending(change), pictures })
    expect(shown?.pictures).toMatchObject([
      { id: 'media-1', url: 'blob:1', description: 'A knot' },
      { id: 'media-0', url: '/media/a.webp', description: 'New &quot;one&quot;' },
    ])
    expect(shown?.media?.url).toBe('blob:1')
    expect(overlayPost(post('one'), pending(updatePost('one', 'Text')))?.pictures).toEqual(
      post('one').pictures,
    )
  })

  test('keeps a refused change in sight and names the one that needs attention', () => {
    const shown = overlayPost(
      post('one'),
      pending([updatePost('one', 'Bad'), 'attention'], updatePost('one', 'Good')),
    )
    expect(shown).toMatchObject({
      content: 'Good',
      pending: { id: 'operation 1', state: 'attention', problem: { message: 'No' } },
    })
  })

  test('is gone while it is to be deleted, and back when that was refused', () => {
    expect(overlayPost(post('one'), pending(deletePost('one')))).toBeNull()
    expect(overlayPost(post('one'), pending([deletePost('one'), 'attention']))).toMatchObject({
      content: 'As served',
      pending: { id: 'operation 1', state: 'attention' },
    })
  })

  test('by the member has the name they have just chosen, unless it was refused', () => {
    const changes = pending({ type: 'UPDATE_PROFILE', displayName: 'Anna' })
    expect(overlayPost(post('one', 'me'), changes)?.author.displayName).toBe('Anna')
    expect(overlayPost(post('two', 'bob'), changes)?.author.displayName).toBe('bob')
    const refused = pending([{ type: 'UPDATE_PROFILE', displayName: 'Anna' }, 'attention'])
    expect(overlayPost(post('one', 'me'), refused)?.author).toEqual(post('one', 'me').author)
  })
})

describe('a post that was never sent', () => {
  test('is whole, with its picture, its changes and its author', () => {
    const changes = pending(withPicture('one'), updatePost('one', 'Changed'))
    expect(createdPost('one', { ...changes, pictures })).toEqual({
      id: 'one',
      content: 'Changed',
      authorId: 'me',
      author: me,
      createdAt: '2026-01-02T03:04:05.000Z',
      updatedAt: '2026-01-02T03:04:05.000Z',
      timestamp: pendingSince,
      displayTime: '2026-01-02T03:04:05.000Z',
      likeCount: 0,
      commentCount: 0,
      isLiked: false,
      isSaved: false,
      isEdited: false,
      linkPreview: null,
      isHidden: false,
      hasMutedWord: false,
      mediaURL: 'blob:1',
      mediaType: 'image',
      media: local,
      pictures: [local],
      visibility: 'public',
      tags: [],
      hobby: 'knots',
      about: null,
      project: null,
      poll: null,
      can: { edit: true, delete: true },
      pending: { id: 'operation 2', state: 'waiting', problem: undefined },
    })
  })

  test('needs attention when its creation does, whatever else waits', () => {
    const changes = pending([createPost('one'), 'attention'], updatePost('one', 'Changed'))
    expect(createdPost('one', changes)).toMatchObject({
      content: 'Changed',
      pending: { id: 'operation 1', state: 'attention' },
    })
  })

  test('is nothing when it is unknown or to be deleted', () => {
    expect(createdPost('two', pending(createPost('one')))).toBeNull()
    expect(createdPost('one', pending(createPost('one'), deletePost('one')))).toBeNull()
  })
})

describe('the feed', () => {
  const ids = (pages: { posts: Post[] }[]) => pages.map(({ posts }) => posts.map(({ id }) => id))

  test('starts with unsent posts, newest first, and leaves out posts that are being deleted', () => {
    const changes = pending(createPost('new 1'), createPost('new 2'), deletePost('two'))
    const shown = overlayFeed([page(post('one'), post('two')), page(post('three'))], changes)
    expect(ids(shown)).toEqual([['new 2', 'new 1', 'one'], ['three']])
    expect(shown[0]).toMatchObject({ hasMore: true, nextCursor: 'next' })
  })

  test('never shows a post twice: once the server has it, it is as served', () => {
    const changes = pending([createPost('one', 'As made'), 'sending'])
    const shown = overlayFeed([page(post('zero')), page(post('one', 'me'))], changes)
    expect(ids(shown)).toEqual([['zero'], ['one']])
    expect(shown[1]?.posts[0]).toMatchObject(post('one', 'me'))
  })

  test('shows pending posts before the feed has been read', () => {
    expect(ids(overlayFeed([], pending(createPost('one'))))).toEqual([['one']])
  })
})

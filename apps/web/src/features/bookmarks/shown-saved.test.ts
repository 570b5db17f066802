import type { Author } from '@bowline/api'
import type { Operation } from '@bowline/domain/operation'
import { expect, test } from 'vitest'
import type { ItemState } from '../../offline/item.ts'
import { createBrowser, createPost, deletePost, frozen, like, pendingItems } from '../../offline/testing.ts'
import { changesOf } from '../../testing/pending-changes.ts'
import { overlayPost } from '../posts/shown-post.ts'
import { aPost, pagesOf } from '../posts/testing.ts'
import { overlaySaved } from './shown-saved.ts'

const me: Author = { uid: 'me', displayName: 'Ann', username: 'ann', photoURL: null }
const pending = (...made: (Operation | [Operation, ItemState])[]) => changesOf(pendingItems(...made), { me })
const set = (postId: string, isSaved: boolean): Operation => ({ type: 'SAVE_POST', postId, isSaved })
const save = (postId: string) => set(postId, true)
const unsave = (postId: string) => set(postId, false)

const read = ['new', 'newer'].map(id => frozen(aPost(id)))
const saved = (id: string) => frozen(aPost(id, { isSaved: true }))

/** The ids of the saved posts, page by page, with the states of their marks. */
const shown = (...made: Parameters<typeof pending>) => {
  const data = frozen(pagesOf([saved('one'), saved('two')], [saved('three')]))
  const find = (postId: string) => read.find(({ id }) => id === postId)
  const pages = overlaySaved(data, pending(...made), find)
  return pages.map(({ posts }) => posts.map(post => post.id + (post.pending ? ` ${post.pending.state}` : '')))
}

test('shows a post as saved as the last pending change says, unless it was refused', () => {
  const isSaved = (...made: Parameters<typeof pending>) =>
    overlayPost(frozen(aPost('p')), pending(...made))?.isSaved
  expect(isSaved()).toBe(false)
  expect(isSaved(save('p'))).toBe(true)
  expect(isSaved(save('p'), unsave('p'))).toBe(false)
  expect(isSaved(unsave('p'), [save('p'), 'sending'])).toBe(true)
  expect(isSaved([save('p'), 'attention'])).toBe(false)
  expect(isSaved(save('another'))).toBe(false)
})

test('shows posts saved on this device first, last saved on top, marked as pending', () => {
  expect(shown()).toEqual([['one', 'two'], ['three']])
  expect(shown(save('new'), [save('newer'), 'sending'])).toEqual([
    ['newer sending', 'new waiting', 'one', 'two'],
    ['three'],
  ])
})

test('leaves out posts that are removed or deleted on this device', () => {
  expect(shown(unsave('one'), deletePost('three'))).toEqual([['two'], []])
  expect(shown(save('new'), unsave('new'))).toEqual([['one', 'two'], ['three']])
})

test('shows a post once that the server has listed meanwhile', () => {
  expect(shown(save('two'))).toEqual([['one', 'two'], ['three']])
})

test('shows neither a refused save nor a post that this device has never read', () => {
  expect(shown([save('new'), 'attention'], save('unknown'))).toEqual([['one', 'two'], ['three']])
  expect(shown([unsave('one'), 'attention'])).toEqual([['one', 'two'], ['three']])
})

test('shows a saved post that was written on this device and not sent yet', () => {
  expect(shown(createPost('mine'), save('mine'))).toEqual([['mine waiting', 'one', 'two'], ['three']])
  expect(shown(createPost('mine'))).toEqual([['one', 'two'], ['three']])
})

test('keeps only the last of several changes to the same bookmark in the queue', async () => {
  const { outbox } = createBrowser().openTab(async () => undefined, { online: () => false })
  for (const operation of [save('p'), like('p'), unsave('p'), save('q'), save('p')])
    await outbox.enqueue(operation)
  expect(outbox.list().map(({ operation }) => operation)).toEqual([like('p'), save('q'), save('p')])
})

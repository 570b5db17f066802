import type { Operation } from '@bowline/domain/operation'
import { expect, test } from 'vitest'
import {
  comment,
  createBrowser,
  createPost,
  deletePost,
  like,
  picture,
  refusal,
  updatePost,
} from './testing.ts'

const edited = (commentId: string, content: string): Operation => ({
  type: 'UPDATE_COMMENT',
  postId: 'one',
  commentId,
  content,
})
const deleted = (commentId: string): Operation => ({ type: 'DELETE_COMMENT', postId: 'one', commentId })

/** The operations left waiting after actions without a network. */
const left = async (...operations: Operation[]) => {
  const { outbox } = createBrowser().openTab(async () => undefined, { online: () => false })
  for (const operation of operations) await outbox.enqueue(operation)
  return outbox.list().map(item => item.operation)
}

test('merges the edit of an unsent post into the post', async () => {
  expect(await left(createPost('one', 'A'), like('one'), updatePost('one', 'B'))).toEqual([
    createPost('one', 'B'),
    like('one'),
  ])
})

test("keeps a post's picture under the new description", async () => {
  const browser = createBrowser()
  const { outbox } = browser.openTab(async () => undefined, { online: () => false })
  const bytes = new Blob(['bytes'], { type: 'image/jpeg' })
  const id = await outbox.enqueue(createPost('one', 'A', picture('m')), { m: bytes })
  const folded = await outbox.enqueue({ ...updatePost('one', 'B'), mediaDescription: 'A bowline' })
  expect(folded).toBe(id)
  const [item] = await browser.store().all()
  expect(item?.operation).toMatchObject({ content: 'B', media: { id: 'm', description: 'A bowline' } })
  expect(item && (await outbox.picture(item, 'm'))?.size).toBe(5)
})

test('keeps the order of the pictures in the edit of an unsent post, and drops those it left out', async () => {
  const browser = createBrowser()
  const { outbox } = browser.openTab(async () => undefined, { online: () => false })
  const bytes = new Blob(['bytes'], { type: 'image/jpeg' })
  const three = { ...createPost('one', 'A', picture('a')), more: [picture('b'), picture('c')] }
  await outbox.enqueue(three, { a: bytes, b: bytes, c: bytes })
  const pictures = [
    { id: 'c', description: 'C' },
    { id: 'a', description: 'A' },
  ]
  await outbox.enqueue({ ...updatePost('one', 'B'), pictures })
  const [item] = await browser.store().all()
  expect(item?.operation).toMatchObject({
    type: 'CREATE_POST',
    media: { ...picture('c'), description: 'C' },
    more: [{ ...picture('a'), description: 'A' }],
  })
})

test('sends an edit with new pictures on its own, because it has their bytes', async () => {
  const browser = createBrowser()
  const { outbox } = browser.openTab(async () => undefined, { online: () => false })
  const bytes = new Blob(['bytes'], { type: 'image/jpeg' })
  await outbox.enqueue(createPost('one', 'A'))
  await outbox.enqueue({ ...updatePost('one', 'B'), pictures: [picture('new')] }, { new: bytes })
  const items = await browser.store().all()
  expect(items.map(({ operation }) => operation.type)).toEqual(['CREATE_POST', 'UPDATE_POST'])
  expect(items[1] && (await outbox.picture(items[1], 'new'))?.size).toBe(5)
  // The next edit of the text goes into it, and leaves the pictures as they are.
  await outbox.enqueue(updatePost('one', 'C'))
  const [, edit] = await browser.store().all()
  expect(edit?.operation).toMatchObject({ content: 'C', pictures: [picture('new')] })
})

test('removes an unsent post and its dependents when it is deleted', async () => {
  const about = [like('one'), comment('one', 'c'), edited('c', 'Neater')]
  expect(await left(createPost('one'), ...about, createPost('two'), deletePost('one'))).toEqual([
    createPost('two'),
  ])
})

test('removes an unsent comment, but sends one with replies, so that its placeholder stays', async () => {
  expect(await left(comment('one', 'c'), edited('c', 'Neater'), deleted('c'))).toEqual([])
  expect(await left(comment('one', 'c'), comment('one', 'd', 'c'), deleted('c'))).toHaveLength(3)
})

test("sends the last of several changes, based on the first one's version", async () => {
  const first = { ...updatePost('one', 'A'), baseUpdatedAt: 'first' }
  const second = { ...updatePost('one', 'B'), baseUpdatedAt: 'second' }
  expect(await left(first, second)).toEqual([{ ...updatePost('one', 'B'), baseUpdatedAt: 'first' }])
})

test('does not change operations that may have reached the server', async () => {
  const { outbox } = createBrowser().openTab(async () => {
    throw refusal(500)
  })
  await outbox.enqueue(createPost('one', 'A'))
  await outbox.drain()
  await outbox.enqueue(updatePost('one', 'B'))
  await outbox.enqueue(deletePost('one'))
  expect(outbox.list().map(({ operation }) => operation.type)).toEqual([
    'CREATE_POST',
    'UPDATE_POST',
    'DELETE_POST',
  ])
})

test("bases an edit of a pending edit on that one's result", async () => {
  const browser = createBrowser()
  const bases: unknown[] = []
  let works = false
  const { outbox } = browser.openTab(async operation => {
    if (!works) throw refusal(500)
    if (operation.type === 'UPDATE_POST') bases.push(operation.baseUpdatedAt)
    return { updatedAt: `version ${bases.length}` }
  })
  await outbox.enqueue(createPost('one', 'A'))
  await outbox.drain()
  await outbox.enqueue(updatePost('one', 'B'))
  works = true
  browser.clock.time += 400_000
  await outbox.drain()
  expect(bases).toEqual(['version 0'])
})

test('replaces a refused post in its position, so that dependent operations still follow it', async () => {
  const sent: string[] = []
  const { outbox } = createBrowser().openTab(async operation => {
    if (operation.type === 'CREATE_POST' && operation.content === 'Bad') throw refusal(400)
    sent.push(operation.type)
  })
  const id = await outbox.enqueue(createPost('one', 'Bad'))
  await outbox.enqueue(comment('one', 'c'))
  await outbox.drain()
  expect(await outbox.revise(id, createPost('one', 'Good'))).toBe(true)
  await outbox.drain()
  expect(sent).toEqual(['CREATE_POST', 'ADD_COMMENT'])
  expect(outbox.list()).toEqual([])
})

test('discards the replies to a discarded comment, and theirs', async () => {
  const { outbox } = createBrowser().openTab(async () => {
    throw refusal(400)
  })
  const id = await outbox.enqueue(comment('one', 'c'))
  await outbox.drain()
  await outbox.enqueue(comment('one', 'd', 'c'))
  await outbox.enqueue(comment('one', 'e', 'd'))
  await outbox.enqueue(comment('one', 'f'))
  await outbox.discard(id)
  expect(outbox.list()).toMatchObject([{ operation: { commentId: 'f' } }])
})

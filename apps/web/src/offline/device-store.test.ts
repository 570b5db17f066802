import { expect, test } from 'vitest'
import { createDeviceStore } from './device-store.ts'
import type { OutboxStore } from './store.ts'
import { createBrowser, createPost, like, picture, updatePost } from './testing.ts'

const refusing = (store: OutboxStore): OutboxStore => ({
  ...store,
  damaged: () => Promise.reject(new DOMException('Not allowed', 'SecurityError')),
})

test('sends without storage, and reports that nothing is stored', async () => {
  const browser = createBrowser()
  const sent: unknown[] = []
  let isOnline = false
  const { outbox } = browser.openTab(
    async (operation, { blobs }) => {
      sent.push([operation.type, [...blobs.keys()]])
    },
    { store: createDeviceStore(refusing(browser.store())), online: () => isOnline },
  )
  await outbox.ready
  expect(outbox.state().notPersisted).toBe(true)
  const bytes = new Blob(['bytes'], { type: 'image/jpeg' })
  await outbox.enqueue(createPost('one', 'A', picture('m')), { m: bytes })
  await outbox.enqueue(like('one'))
  await outbox.enqueue(updatePost('one', 'B'))
  expect(outbox.list()).toMatchObject([{ operation: { content: 'B' } }, { operation: { type: 'LIKE_POST' } }])
  isOnline = true
  await outbox.drain()
  expect(sent).toEqual([
    ['CREATE_POST', ['m']],
    ['LIKE_POST', []],
  ])
  expect(outbox.list()).toEqual([])
})

test('stores operations if the browser allows it', async () => {
  const browser = createBrowser()
  const { outbox } = browser.openTab(async () => undefined, { store: createDeviceStore(browser.store()) })
  await outbox.enqueue(createPost('one'))
  expect(outbox.state().notPersisted).toBe(false)
  expect(await browser.store().all()).toHaveLength(1)
})

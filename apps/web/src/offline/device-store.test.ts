import { expect, test } from 'vitest'
import { createDeviceStore } from './device-store.ts'
import type { OutboxStore } from './store.ts'
import { createBrowser, createPost, like, picture, updatePost } from './testing.ts'

const refusing = (store: OutboxStore): OutboxStore => ({
  ...store,
  damaged: () => Promise.reject(new DOMException('Not allowed', 'SecurityError')),
})

test('a browser that lets the app store nothing still sends, and says that nothing is kept', async () => {
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
  expect(outbox.state().unkept).toBe(true)
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

test('one that does keeps things', async () => {
  const browser = createBrowser()
  const { outbox } = browser.openTab(async () => undefined, { store: createDeviceStore(browser.store()) })
  await outbox.enqueue(createPost('one'))
  expect(outbox.state().unkept).toBe(false)
  expect(await browser.store().all()).toHaveLength(1)
})

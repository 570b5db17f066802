import { expect, test } from 'vitest'
import { createPictures } from './pictures.ts'
import { createBrowser, createPost, eventually, picture } from './testing.ts'

test("shows a pending post's picture until it is sent, also after a restart", async () => {
  const browser = createBrowser()
  const released: string[] = []
  const open = (tab: ReturnType<typeof browser.openTab>) =>
    createPictures(tab.outbox, {
      open: async blob => ({ url: `blob:${await blob.text()}`, width: 4, height: 3 }),
      release: ({ url }) => released.push(url),
    })
  const first = browser.openTab(async () => undefined)
  const seen = open(first)
  const operation = createPost('one', 'A bowline', picture('media-1'))
  await first.outbox.enqueue(operation, { 'media-1': new Blob(['bytes']) })
  await eventually(() => seen.list().size === 1)
  expect(seen.list().get('media-1')).toEqual({ url: 'blob:bytes', width: 4, height: 3 })
  first.kill()

  const second = browser.openTab(async () => undefined)
  const again = open(second)
  let notifications = 0
  again.subscribe(() => {
    notifications += 1
  })
  await eventually(() => again.list().size === 1)
  const before = again.list()
  expect(notifications).toBe(1)
  await second.outbox.drain()
  await eventually(() => again.list().size === 0)
  expect(before.size).toBe(1)
  expect(released).toEqual(['blob:bytes'])
})

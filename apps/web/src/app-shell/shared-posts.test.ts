import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { keepShare, takeShare } from './shared-posts.ts'

const shared = { title: 'Bowl', text: 'Turned today', url: '', picture: null }

test('what is shared is taken once', async () => {
  const id = await keepShare(shared)
  expect(await takeShare(id)).toMatchObject(shared)
  expect(await takeShare(id)).toBe(null)
})

test('what nobody took within a day goes', async () => {
  const id = await keepShare(shared, 0)
  const later = await keepShare(shared, 24 * 60 * 60_000 + 1)
  expect(await takeShare(id)).toBe(null)
  expect(await takeShare(later)).not.toBe(null)
})

import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { consumeShare, persistShare } from './shared-posts.ts'

const shared = { title: 'Bowl', text: 'Turned today', url: '', pictures: [] }

test('returns a shared post once', async () => {
  const id = await persistShare(shared)
  expect(await consumeShare(id)).toMatchObject(shared)
  expect(await consumeShare(id)).toBe(null)
})

test('returns all shared pictures', async () => {
  const pictures = ['one', 'two'].map(name => new File([name], `${name}.png`, { type: 'image/png' }))
  const found = await consumeShare(await persistShare({ ...shared, pictures }))
  expect(found?.pictures.map(({ name }) => name)).toEqual(['one.png', 'two.png'])
})

test('deletes a shared post after a day', async () => {
  const id = await persistShare(shared, 0)
  const later = await persistShare(shared, 24 * 60 * 60_000 + 1)
  expect(await consumeShare(id)).toBe(null)
  expect(await consumeShare(later)).not.toBe(null)
})

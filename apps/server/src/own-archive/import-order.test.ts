import { expect, test } from 'vitest'
import { collections } from '../features/archive-collections.ts'
import { partsOf } from './collection.ts'
import { importOrder } from './import-order.ts'

test('imports every collection once, after those it needs', () => {
  const order = importOrder(collections)
  const parts = partsOf(collections)
  expect(order.toSorted()).toEqual(Object.keys(parts).toSorted())
  for (const name of order)
    for (const needed of parts[name].after)
      expect(order.indexOf(needed), `${needed}, then ${name}`).toBeLessThan(order.indexOf(name))
})

test('refuses collections that wait for each other', () => {
  const posts = { ...collections.lists.posts, after: ['comments'] as const }
  expect(() => importOrder({ ...collections, lists: { ...collections.lists, posts } })).toThrow(
    'Collections wait for each other: posts, comments, posts',
  )
})

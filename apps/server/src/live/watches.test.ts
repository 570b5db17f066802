import { expect, test } from 'vitest'
import { createWatches } from './watches.ts'

const watching = () => {
  const changes: string[] = []
  const watches = createWatches({
    added: postIds => changes.push(`added ${postIds}`),
    removed: postIds => changes.push(`removed ${postIds}`),
    authorAdded: authorId => changes.push(`author ${authorId} added`),
    authorRemoved: authorId => changes.push(`author ${authorId} removed`),
  })
  return { watches, changes }
}

test('reports each post once', () => {
  const { watches, changes } = watching()
  watches.add(['vase', 'bowl'])
  watches.add(['bowl', 'cup'])
  watches.remove(['vase', 'unknown'])
  watches.remove(['vase'])
  watches.clear()
  expect(changes).toEqual(['added vase,bowl', 'added cup', 'removed vase', 'removed bowl,cup'])
})

test('reports an author with the first post that was checked, until the last one goes', () => {
  const { watches, changes } = watching()
  watches.add(['vase', 'bowl', 'cup'])
  watches.note('vase', { authorId: 'ada', isVisible: true })
  watches.note('vase', { authorId: 'ada', isVisible: false })
  watches.note('bowl', { authorId: 'ada', isVisible: true })
  watches.note('unknown', { authorId: 'ben', isVisible: true })
  watches.remove(['vase'])
  expect(watches.listOf('ada')).toEqual(['bowl'])
  watches.remove(['cup'])
  watches.remove(['bowl'])
  expect(changes).toEqual([
    'added vase,bowl,cup',
    'author ada added',
    'removed vase',
    'removed cup',
    'author ada removed',
    'removed bowl',
  ])
})

test('takes over a result after the checks in progress, and at once if there are none', async () => {
  const { watches } = watching()
  watches.add(['vase'])
  watches.note('vase', { authorId: 'ada', isVisible: true })
  expect(watches.isVisible('vase')).toBe(true)
  const reading = Promise.withResolvers<void>()
  watches.look(['vase'], async () => {
    await reading.promise
    return () => ({ authorId: 'ada', isVisible: true })
  })
  watches.note('vase', { authorId: 'ada', isVisible: false })
  expect(watches.isVisible('vase')).toBe(true)
  reading.resolve()
  await watches.looked()
  expect(watches.isVisible('vase')).toBe(false)
  watches.note('vase', { authorId: 'ada', isVisible: true })
  expect(watches.isVisible('vase')).toBe(true)
})

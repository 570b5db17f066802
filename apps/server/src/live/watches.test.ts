import { expect, test, vi } from 'vitest'
import { createWatches } from './watches.ts'

const watching = (read: Parameters<typeof createWatches>[0]['read'] = async () => null) => {
  const changes: string[] = []
  const watches = createWatches({
    added: postIds => changes.push(`added ${postIds}`),
    removed: postIds => changes.push(`removed ${postIds}`),
    authorAdded: authorId => changes.push(`author ${authorId} added`),
    authorRemoved: authorId => changes.push(`author ${authorId} removed`),
    read,
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

test('hides a post that a check does not find, because it may have been hidden before it was deleted', async () => {
  const { watches } = watching(async () => () => undefined)
  const all = ['vase', 'bowl']
  watches.add(all)
  for (const postId of all) watches.note(postId, { authorId: 'ada', isVisible: true })
  watches.look(['vase'], async () => null)
  await watches.looked()
  expect(all.map(watches.isVisible)).toEqual([true, true])
  watches.look(['vase'], async () => () => undefined)
  await watches.looked()
  expect(all.map(watches.isVisible)).toEqual([false, true])
  watches.checkAll()
  await watches.looked()
  expect(all.map(watches.isVisible)).toEqual([false, false])
})

test('checks one set of posts at a time, and all that come meanwhile together', async () => {
  const asked: string[][] = []
  const readings: ((isRead: boolean) => void)[] = []
  const { watches } = watching(async postIds => {
    asked.push(postIds)
    const isRead = await new Promise<boolean>(resolve => readings.push(resolve))
    return isRead ? () => ({ authorId: 'ada', isVisible: true }) : null
  })
  const watch = (...postIds: string[]) => {
    watches.add(postIds)
    watches.check(postIds)
  }
  watch('vase')
  await Promise.resolve()
  watch('bowl', 'cup')
  watch('cup', 'jug')
  watches.remove(['bowl'])
  readings[0]?.(true)
  await vi.waitFor(() => expect(asked).toEqual([['vase'], ['cup', 'jug']]))
  readings[1]?.(true)
  await watches.looked()
  watch('vase', 'cup')
  expect(asked).toHaveLength(2)
  watches.checkAll()
  await vi.waitFor(() => expect(asked[2]).toEqual(['jug', 'vase', 'cup']))
})

test('repeats a check that failed, for posts that are still watched', async () => {
  const asked: string[][] = []
  const { watches } = watching(async postIds => {
    asked.push(postIds)
    return asked.length > 1 ? () => ({ authorId: 'ada', isVisible: true }) : null
  })
  watches.add(['vase', 'bowl', 'cup'])
  watches.check(['vase', 'bowl'])
  await watches.looked()
  watches.remove(['bowl'])
  watches.check(['cup'])
  await watches.looked()
  expect(asked).toEqual([
    ['vase', 'bowl'],
    ['vase', 'cup'],
  ])
  expect(watches.isVisible('vase')).toBe(true)
  watches.look(['cup'], async () => null)
  await watches.looked()
  expect([watches.takeFailed(), watches.takeFailed()]).toEqual([['cup'], []])
})

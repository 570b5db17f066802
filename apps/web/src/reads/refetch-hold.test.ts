import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HoldingQueryClient, holdRefetches } from './refetch-hold.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Shown queries, and how often each was read. */
const show = async (...keys: string[]) => {
  const client = new HoldingQueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } },
  })
  const reads = new Map<string, number>()
  for (const key of keys)
    new QueryObserver(client, {
      queryKey: ['posts', key],
      queryFn: async () => {
        reads.set(key, (reads.get(key) ?? 0) + 1)
        return key
      },
    }).subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(0)
  reads.clear()
  return { client, reads }
}

test('knows for two seconds that a query was invalidated or refetched after a hold', async () => {
  const { client } = await show('feed')
  expect(client.wasJustInvalidated()).toBe(false)
  const release = holdRefetches(client)
  void client.invalidateQueries({ queryKey: ['posts'] })
  await vi.advanceTimersByTimeAsync(2_000)
  expect(client.wasJustInvalidated()).toBe(true)
  await vi.advanceTimersByTimeAsync(1)
  expect(client.wasJustInvalidated()).toBe(false)
  release()
  expect(client.wasJustInvalidated()).toBe(true)
})

test('refetches what was invalidated meanwhile, once each, when the hold ends', async () => {
  const { client, reads } = await show('feed', 'saved', 'other')
  const release = holdRefetches(client)
  for (let times = 0; times < 20; times += 1) {
    void client.invalidateQueries({ queryKey: ['posts', 'feed'] })
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'other' })
  }
  await vi.advanceTimersByTimeAsync(1000)
  expect(reads.size).toBe(0)
  release()
  await vi.advanceTimersByTimeAsync(0)
  expect([...reads]).toEqual([
    ['feed', 1],
    ['saved', 1],
  ])
})

test('resolves an invalidation once its refetch is done', async () => {
  const { client } = await show('feed')
  const release = holdRefetches(client)
  let isDone = false
  void client.invalidateQueries({ queryKey: ['posts'] }).then(() => {
    isDone = true
  })
  await vi.advanceTimersByTimeAsync(1000)
  expect(isDone).toBe(false)
  release()
  await vi.advanceTimersByTimeAsync(0)
  expect(isDone).toBe(true)
})

test('ends with the last of several holds, and after 20 seconds in any case', async () => {
  const { client, reads } = await show('feed')
  const [one, other] = [holdRefetches(client), holdRefetches(client)]
  void client.invalidateQueries({ queryKey: ['posts'] })
  one()
  one()
  await vi.advanceTimersByTimeAsync(0)
  expect(reads.size).toBe(0)
  await vi.advanceTimersByTimeAsync(20_000)
  expect([...reads]).toEqual([['feed', 1]])
  void client.invalidateQueries({ queryKey: ['posts'] })
  await vi.advanceTimersByTimeAsync(0)
  expect([...reads]).toEqual([['feed', 2]])
  other()
  await vi.advanceTimersByTimeAsync(0)
  expect([...reads]).toEqual([['feed', 2]])
})

test('reads once more what was invalidated during its first read', async () => {
  const client = new HoldingQueryClient()
  const answers: ((value: string) => void)[] = []
  new QueryObserver(client, {
    queryKey: ['chat'],
    queryFn: () => new Promise<string>(resolve => answers.push(resolve)),
  }).subscribe(() => undefined)
  void client.invalidateQueries({ queryKey: ['chat'] })
  void client.invalidateQueries({ queryKey: ['chat'] })
  await vi.advanceTimersByTimeAsync(0)
  answers[0]?.('before the change')
  await vi.advanceTimersByTimeAsync(0)
  answers.at(-1)?.('after it')
  await vi.advanceTimersByTimeAsync(0)
  expect(client.getQueryData(['chat'])).toBe('after it')
})

import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { createReadAgain } from './read-again.ts'

test('refetches a query once for all events during a fetch, and other queries at once', async () => {
  const client = new QueryClient()
  const reads: (() => void)[] = []
  const invalidate = vi
    .spyOn(client, 'invalidateQueries')
    .mockImplementation(() => new Promise(resolve => reads.push(resolve)))
  const readAgain = createReadAgain(client)
  for (const key of [['unread'], ['unread'], ['unread'], ['list']]) readAgain(key)
  const keys = () => invalidate.mock.calls.map(([filters]) => filters?.queryKey?.[0])
  expect(keys()).toEqual(['unread', 'list'])
  for (const finish of reads) finish()
  await vi.waitFor(() => expect(keys()).toEqual(['unread', 'list', 'unread']))
})

import 'fake-indexeddb/auto'
import { ApiError } from '@bowline/api'
import { QueryClient } from '@tanstack/react-query'
import { deleteDB, openDB } from 'idb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { keepReads } from './keep-reads.ts'
import { keptLimits } from './kept-rule.ts'
import { createReadStore, deleteReadStore } from './read-store.ts'

let member: string
const opened: { client: QueryClient; end: () => Promise<void> }[] = []

/** A page: its own cache, the device's store. */
const openPage = async (version = '1', onRefused = () => undefined) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const store = createReadStore(member, version)
  const kept = keepReads(client, store, onRefused)
  const end = async () => {
    kept.stop()
    await store.close()
    client.clear()
  }
  opened.push({ client, end })
  await kept.ready
  return { client, kept, store, end }
}

beforeEach(() => {
  member = crypto.randomUUID()
})
afterEach(async () => {
  for (const { end } of opened.splice(0)) await end()
})

const feed = ['posts', 'lists', 'feed']

describe('a read', () => {
  test('is there in the next page, as old as it is', async () => {
    const first = await openPage()
    first.client.setQueryData(feed, { pages: ['one'], pageParams: [null] }, { updatedAt: Date.now() - 5000 })
    await first.kept.flush()
    const readAt = first.client.getQueryState(feed)?.dataUpdatedAt
    const second = await openPage()
    expect(second.client.getQueryData(feed)).toEqual({ pages: ['one'], pageParams: [null] })
    expect(second.client.getQueryState(feed)?.dataUpdatedAt).toBe(readAt)
  })

  test('is kept with what was changed in it later, without being asked for again', async () => {
    const first = await openPage()
    first.client.setQueryData(['posts', 'one', 'p'], { isLiked: false }, { updatedAt: Date.now() - 5 })
    await first.kept.flush()
    first.client.setQueryData(['posts', 'one', 'p'], { isLiked: true })
    await first.kept.flush()
    const second = await openPage()
    expect(second.client.getQueryData(['posts', 'one', 'p'])).toEqual({ isLiked: true })
  })

  test('is written once, however often others change', async () => {
    const { client, kept, store } = await openPage()
    const write = vi.spyOn(store, 'write')
    client.setQueryData(feed, 'feed')
    await kept.flush()
    client.setQueryData(['profiles', 'one', 'm'], 'profile')
    await kept.flush()
    await kept.flush()
    expect(write.mock.calls.map(([reads]) => reads.map(read => read.data))).toEqual([['feed'], ['profile']])
  })

  test('that the server has brought in the meantime is not replaced by the one that was kept', async () => {
    const first = await openPage()
    first.client.setQueryData(feed, 'old')
    await first.kept.flush()
    const client = new QueryClient()
    const store = createReadStore(member, '1')
    const kept = keepReads(client, store)
    opened.push({ client, end: () => store.close() })
    client.setQueryData(feed, 'new')
    await kept.ready
    expect(client.getQueryData(feed)).toBe('new')
    kept.stop()
  })

  test('of a long list has its first pages', async () => {
    const first = await openPage()
    first.client.setQueryData(feed, { pages: [1, 2, 3, 4, 5], pageParams: [null, 'a', 'b', 'c', 'd'] })
    await first.kept.flush()
    const second = await openPage()
    expect(second.client.getQueryData(feed)).toEqual({ pages: [1, 2, 3], pageParams: [null, 'a', 'b'] })
  })

  test('that is removed from the cache, or not the reader’s any more, is gone from the device', async () => {
    const { client, kept } = await openPage()
    for (const id of ['left', 'deleted', 'kept']) client.setQueryData(['posts', 'one', id], id)
    await kept.flush()
    client.removeQueries({ queryKey: ['posts', 'one', 'left'] })
    const gone = new ApiError(404, { code: 'not-found', message: 'Post not found' })
    const read = client.fetchQuery({
      queryKey: ['posts', 'one', 'deleted'],
      queryFn: () => Promise.reject(gone),
      staleTime: 0,
    })
    await expect(read).rejects.toBe(gone)
    await kept.flush()
    const next = await openPage()
    expect(
      next.client
        .getQueryCache()
        .getAll()
        .map(query => query.state.data),
    ).toEqual(['kept'])
  })

  test('that is a secret, or about the server, never gets there', async () => {
    const { client, kept, store } = await openPage()
    for (const key of [['session'], ['sessions'], ['action-code', 'abc'], ['config']])
      client.setQueryData(key, 1)
    await kept.flush()
    expect(await store.all()).toEqual([])
  })
})

describe('what is kept', () => {
  test('is at most so many reads, the latest, and none that is too old', async () => {
    const { client, kept, store } = await openPage()
    const now = Date.now()
    client.setQueryData(['posts', 'one', 'ancient'], 0, { updatedAt: now - keptLimits.age - 1000 })
    for (let index = 0; index < keptLimits.reads + 20; index++)
      client.setQueryData(['posts', 'one', `${index}`], index, { updatedAt: now - index })
    await kept.flush()
    await kept.flush()
    const reads = await store.all()
    expect(reads).toHaveLength(keptLimits.reads)
    expect(Math.max(...reads.map(read => Number(read.data)))).toBe(keptLimits.reads - 1)
  })

  test('is dropped by a version in which reads may look different', async () => {
    const first = await openPage('1')
    first.client.setQueryData(feed, 'of version 1')
    await first.kept.flush()
    const second = await openPage('2')
    expect(second.client.getQueryData(feed)).toBeUndefined()
    expect(await second.store.all()).toEqual([])
  })

  test('may be damaged: what is no read is left out, and the rest is shown', async () => {
    const first = await openPage()
    first.client.setQueryData(feed, 'sound')
    await first.kept.flush()
    await first.end()
    const database = await openDB(`bowline-reads-${member}`)
    await database.put('reads', { hash: '["x"]', nothing: true })
    await database.put('reads', { hash: '["y"]', key: 'no array', data: 1, updatedAt: 1 })
    database.close()
    const second = await openPage()
    expect(
      second.client
        .getQueryCache()
        .getAll()
        .map(query => query.state.data),
    ).toEqual(['sound'])
  })

  test('is nothing where the browser refuses: it is told once, and reading goes on', async () => {
    const refused = vi.fn()
    const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('No', 'SecurityError')
    })
    const { client, kept } = await openPage('1', refused)
    client.setQueryData(feed, 'read')
    await kept.flush()
    open.mockRestore()
    expect(refused).toHaveBeenCalledOnce()
    expect(client.getQueryData(feed)).toBe('read')
  })

  test('gives way where there is no room left', async () => {
    const { client, kept, store } = await openPage()
    client.setQueryData(feed, 'kept before')
    await kept.flush()
    vi.spyOn(store, 'write').mockRejectedValueOnce(new DOMException('Full', 'QuotaExceededError'))
    const told = vi.spyOn(console, 'debug').mockImplementation(() => undefined)
    client.setQueryData(['profiles', 'one', 'm'], 'too much')
    await kept.flush()
    expect(told).toHaveBeenCalledOnce()
    told.mockRestore()
    expect(await store.all()).toEqual([])
  })

  test('can be deleted while a page still has it open', async () => {
    const { client, kept } = await openPage()
    client.setQueryData(feed, 'read')
    await kept.flush()
    await deleteReadStore(member)
    client.setQueryData(feed, 'read again')
    const told = vi.spyOn(console, 'debug').mockImplementation(() => undefined)
    await kept.flush()
    told.mockRestore()
    const names = (await indexedDB.databases()).map(({ name }) => name)
    expect(names).not.toContain(`bowline-reads-${member}`)
    await deleteDB(`bowline-reads-${member}`)
  })
})

import 'fake-indexeddb/auto'
import { ApiError, createClient } from '@bowline/api'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { openDB } from 'idb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { deleteMemberDatabase, wipeExceptPending } from '../member-database/wipe-member.ts'
import { cacheLimits } from './cache-rule.ts'
import { clearCachedQueries } from './clear-cached-queries.ts'
import { persistQueries } from './persist-queries.ts'
import { createReadStore } from './read-store.ts'

let member: string
const opened: { client: QueryClient; end: () => Promise<void> }[] = []

/** A page: its own cache, the device's store. */
const openPage = async (version = '1', onRefused = () => undefined) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const store = createReadStore(member, version)
  const persistence = persistQueries(client, store, onRefused)
  const end = async () => {
    persistence.stop()
    await store.close()
    client.clear()
  }
  opened.push({ client, end })
  await persistence.ready
  return { client, persistence, store, end }
}

beforeEach(() => {
  member = crypto.randomUUID()
})
afterEach(async () => {
  for (const { end } of opened.splice(0)) await end()
})

const feed = ['posts', 'lists', 'feed']

describe('a read', () => {
  test("is in the next page's cache, with its age", async () => {
    const first = await openPage()
    first.client.setQueryData(feed, { pages: ['one'], pageParams: [null] }, { updatedAt: Date.now() - 5000 })
    await first.persistence.flush()
    const readAt = first.client.getQueryState(feed)?.dataUpdatedAt
    const second = await openPage()
    expect(second.client.getQueryData(feed)).toEqual({ pages: ['one'], pageParams: [null] })
    expect(second.client.getQueryState(feed)?.dataUpdatedAt).toBe(readAt)
  })

  test('stores later changes without a refetch', async () => {
    const first = await openPage()
    first.client.setQueryData(['posts', 'one', 'p'], { isLiked: false }, { updatedAt: Date.now() - 5 })
    await first.persistence.flush()
    first.client.setQueryData(['posts', 'one', 'p'], { isLiked: true })
    await first.persistence.flush()
    const second = await openPage()
    expect(second.client.getQueryData(['posts', 'one', 'p'])).toEqual({ isLiked: true })
  })

  test('is written once, however often others change', async () => {
    const { client, persistence, store } = await openPage()
    const write = vi.spyOn(store, 'write')
    client.setQueryData(feed, 'feed')
    await persistence.flush()
    client.setQueryData(['profiles', 'one', 'm'], 'profile')
    await persistence.flush()
    await persistence.flush()
    expect(write.mock.calls.map(([reads]) => reads.map(read => read.data))).toEqual([['feed'], ['profile']])
  })

  test("stores queries filled before it started, such as the page's initial data", async () => {
    const client = new QueryClient()
    client.setQueryData(feed, 'with the page')
    const store = createReadStore(member, '1')
    const persistence = persistQueries(client, store)
    opened.push({ client, end: () => store.close() })
    await persistence.ready
    await persistence.flush()
    persistence.stop()
    const next = await openPage()
    expect(next.client.getQueryData(feed)).toBe('with the page')
  })

  test('stays when it is written while a new database is still being read', async () => {
    const store = createReadStore(member, '1')
    const query = { hash: 'feed', key: feed, data: 'with the page', updatedAt: 1 }
    await Promise.all([store.all(), store.write([query], [])])
    expect(await store.all()).toEqual([query])
    await store.close()
  })

  test('from the server is not replaced by the stored one', async () => {
    const first = await openPage()
    first.client.setQueryData(feed, 'old')
    await first.persistence.flush()
    const client = new QueryClient()
    const store = createReadStore(member, '1')
    const persistence = persistQueries(client, store)
    opened.push({ client, end: () => store.close() })
    client.setQueryData(feed, 'new')
    await persistence.ready
    expect(client.getQueryData(feed)).toBe('new')
    persistence.stop()
  })

  test('stores the first pages of a long list', async () => {
    const first = await openPage()
    first.client.setQueryData(feed, { pages: [1, 2, 3, 4, 5], pageParams: [null, 'a', 'b', 'c', 'd'] })
    await first.persistence.flush()
    const second = await openPage()
    expect(second.client.getQueryData(feed)).toEqual({ pages: [1, 2, 3], pageParams: [null, 'a', 'b'] })
  })

  test('stays when a proxy answers 404 or 403 instead of the server', async () => {
    const { client, persistence } = await openPage()
    client.setQueryData(['posts', 'one', 'kept'], 'kept')
    await persistence.flush()
    const answers = [403, 404].map(status => new Response('Not here', { status }))
    const api = createClient({ fetch: async () => answers.shift() ?? Response.error() })
    for (let count = 0; count < 2; count++) {
      const queryFn = () => api.getPost({ params: { postId: 'kept' } })
      const read = client.fetchQuery({ queryKey: ['posts', 'one', 'kept'], queryFn, staleTime: 0 })
      await expect(read).rejects.toBeInstanceOf(TypeError)
    }
    await persistence.flush()
    const next = await openPage()
    expect(next.client.getQueryData(['posts', 'one', 'kept'])).toBe('kept')
  })

  test('is deleted from the device when it leaves the cache or the reader loses access', async () => {
    const { client, persistence } = await openPage()
    for (const id of ['left', 'deleted', 'kept']) client.setQueryData(['posts', 'one', id], id)
    await persistence.flush()
    client.removeQueries({ queryKey: ['posts', 'one', 'left'] })
    const gone = new ApiError(404, { code: 'not-found', message: 'Post not found' })
    const read = client.fetchQuery({
      queryKey: ['posts', 'one', 'deleted'],
      queryFn: () => Promise.reject(gone),
      staleTime: 0,
    })
    await expect(read).rejects.toBe(gone)
    await persistence.flush()
    const next = await openPage()
    expect(
      next.client
        .getQueryCache()
        .getAll()
        .map(query => query.state.data),
    ).toEqual(['kept'])
  })

  test('is never stored if it is secret or about the server', async () => {
    const { client, persistence, store } = await openPage()
    for (const key of [['session'], ['sessions'], ['action-code', 'abc'], ['config']])
      client.setQueryData(key, 1)
    await persistence.flush()
    expect(await store.all()).toEqual([])
  })
})

describe('another version of the app', () => {
  test('clears stored queries and refetches visible ones', async () => {
    const first = await openPage()
    for (const id of ['shown', 'elsewhere']) first.client.setQueryData(['posts', 'one', id], 'old')
    first.client.setQueryData(['session'], 'here')
    await first.persistence.flush()
    const observer = new QueryObserver(first.client, {
      queryKey: ['posts', 'one', 'shown'],
      queryFn: () => 'new',
    })
    const stop = observer.subscribe(() => undefined)
    clearCachedQueries(first.client)
    await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('new'))
    await first.persistence.flush()
    stop()
    expect((await first.store.all()).map(({ key, data }) => [key, data])).toEqual([
      [['posts', 'one', 'shown'], 'new'],
    ])
    expect(first.client.getQueryData(['session'])).toBe('here')
  })
})

describe('stored queries', () => {
  test('stores a limited number, the most recent, and none that is too old', async () => {
    const { client, persistence, store } = await openPage()
    const now = Date.now()
    client.setQueryData(['posts', 'one', 'ancient'], 0, { updatedAt: now - cacheLimits.age - 1000 })
    for (let index = 0; index < cacheLimits.reads + 20; index++)
      client.setQueryData(['posts', 'one', `${index}`], index, { updatedAt: now - index })
    await persistence.flush()
    await persistence.flush()
    const reads = await store.all()
    expect(reads).toHaveLength(cacheLimits.reads)
    expect(Math.max(...reads.map(read => Number(read.data)))).toBe(cacheLimits.reads - 1)
  })

  test('is dropped by a version with other shapes', async () => {
    const first = await openPage('1')
    first.client.setQueryData(feed, 'of version 1')
    await first.persistence.flush()
    const second = await openPage('2')
    expect(second.client.getQueryData(feed)).toBeUndefined()
    expect(await second.store.all()).toEqual([])
  })

  test('leaves out damaged entries and shows the rest', async () => {
    const first = await openPage()
    first.client.setQueryData(feed, 'sound')
    await first.persistence.flush()
    await first.end()
    const database = await openDB(`bowline-member-${member}`)
    await database.put('queries', { hash: '["x"]', nothing: true })
    await database.put('queries', { hash: '["y"]', key: 'no array', data: 1, updatedAt: 1 })
    database.close()
    const second = await openPage()
    expect(
      second.client
        .getQueryCache()
        .getAll()
        .map(query => query.state.data),
    ).toEqual(['sound'])
  })

  test('works without storage if the browser refuses it, and reports it once', async () => {
    const refused = vi.fn()
    const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('No', 'SecurityError')
    })
    const { client, persistence } = await openPage('1', refused)
    client.setQueryData(feed, 'read')
    await persistence.flush()
    open.mockRestore()
    expect(refused).toHaveBeenCalledOnce()
    expect(client.getQueryData(feed)).toBe('read')
  })

  test('is dropped when space runs out', async () => {
    const { client, persistence, store } = await openPage()
    client.setQueryData(feed, 'kept before')
    await persistence.flush()
    vi.spyOn(store, 'write').mockRejectedValueOnce(new DOMException('Full', 'QuotaExceededError'))
    const debug = vi.spyOn(console, 'debug').mockImplementation(() => undefined)
    client.setQueryData(['profiles', 'one', 'm'], 'too much')
    await persistence.flush()
    expect(debug).toHaveBeenCalledOnce()
    debug.mockRestore()
    expect(await store.all()).toEqual([])
  })

  test.each([
    ['wiped', wipeExceptPending],
    ['deleted', deleteMemberDatabase],
  ])('stores nothing more after the database was %s while a page had it open', async (_, wipe) => {
    const { client, persistence } = await openPage()
    client.setQueryData(feed, 'read')
    await persistence.flush()
    await wipe(member)
    client.setQueryData(feed, 'read again')
    const debug = vi.spyOn(console, 'debug').mockImplementation(() => undefined)
    await persistence.flush()
    debug.mockRestore()
    expect(await createReadStore(member, '1').all()).toEqual([])
  })
})

import { ApiError } from '@bowline/api'
import {
  notifyManager,
  type Query,
  type QueryCacheNotifyEvent,
  type QueryClient,
} from '@tanstack/react-query'
import type { CachedQuery } from '../member-database/schema.ts'
import { mayCache, tooMany, trimmed } from './cache-rule.ts'
import type { ReadStore } from './read-store.ts'

export type PersistedQueries = ReturnType<typeof persistQueries>

/** How long a changed read may wait to be written with others. */
const gathering = 250

/**
 * Loads stored queries into the cache, and from then on stores every change of the cache: answers, and the results
 * of writes and live events.
 * @param onRefused called if this browser stores nothing
 */
export const persistQueries = (
  client: QueryClient,
  store: ReadStore,
  onRefused: () => void = () => undefined,
  now: () => number = Date.now,
) => {
  /** When stored data was fetched, by hash. */
  const stored = new Map<string, number>()
  const changed = new Map<string, Query>()
  const gone = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false

  const restore = async () => {
    const cached = await store.all().catch(() => {
      if (!isStopped) onRefused()
      stop()
      return []
    })
    if (isStopped) return
    for (const { hash, updatedAt } of cached) stored.set(hash, updatedAt)
    for (const hash of tooMany(stored, now())) forget(hash)
    notifyManager.batch(() => {
      for (const read of cached) if (stored.has(read.hash)) restoreQuery(read)
    })
  }
  /** The server's answers since then are newer. */
  const restoreQuery = ({ key, data, updatedAt }: CachedQuery) => {
    if (!mayCache(key) || client.getQueryData(key) !== undefined) return
    client.setQueryData(key, data, { updatedAt })
    // Stale at any age: live events since then have not reached this page.
    client.getQueryCache().find({ queryKey: key, exact: true })?.invalidate()
  }

  const forget = (hash: string) => {
    stored.delete(hash)
    changed.delete(hash)
    gone.add(hash)
    schedule()
  }
  const hear = (event: QueryCacheNotifyEvent) => {
    const { query } = event
    if (!mayCache(query.queryKey)) return
    if (event.type === 'removed' || (event.type === 'updated' && isRefusal(event.action)))
      forget(query.queryHash)
    if (event.type !== 'updated' || event.action.type !== 'success') return
    if (stored.get(query.queryHash) === query.state.dataUpdatedAt) return
    gone.delete(query.queryHash)
    changed.set(query.queryHash, query)
    schedule()
  }
  const schedule = () => {
    timer ??= setTimeout(() => void flush(), gathering)
  }

  /** Resolves once all that was read or changed before is stored; never rejects. */
  const flush = async () => {
    clearTimeout(timer)
    timer = undefined
    if (isStopped) return
    const read = [...changed.values()].map(recordOf)
    changed.clear()
    for (const { hash, updatedAt } of read) stored.set(hash, updatedAt)
    for (const hash of tooMany(stored, now())) forget(hash)
    const written = read.filter(({ hash }) => stored.has(hash))
    const lost = [...gone]
    gone.clear()
    clearTimeout(timer)
    timer = undefined
    if (written.length || lost.length) await store.write(written, lost).catch(giveWay)
  }
  /** Out of space: the member's writes need it more than data that can be fetched again. */
  const giveWay = async (error: unknown) => {
    stop()
    console.debug('Cached queries are no longer stored on this device.', error)
    await store.clear().catch(() => undefined)
  }

  // Queries embedded in the page were cached before this subscription.
  for (const query of client.getQueryCache().getAll())
    if (query.state.data !== undefined && mayCache(query.queryKey)) changed.set(query.queryHash, query)
  if (changed.size) schedule()
  const unsubscribe = client.getQueryCache().subscribe(hear)
  const stop = () => {
    isStopped = true
    clearTimeout(timer)
    unsubscribe()
  }

  return {
    /** Stored data is in the cache; never rejects. */
    ready: restore(),
    flush,
    stop,
  }
}

const recordOf = (query: Query): CachedQuery => ({
  hash: query.queryHash,
  key: query.queryKey,
  data: trimmed(query.state.data),
  updatedAt: query.state.dataUpdatedAt,
})

/** It is gone, or not this reader's any more: it must not come back without a network. */
const isRefusal = (action: { type: string; error?: unknown }) =>
  action.type === 'error' &&
  action.error instanceof ApiError &&
  [403, 404, 410].includes(action.error.httpStatus)

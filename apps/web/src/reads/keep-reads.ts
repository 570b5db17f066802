import { ApiError } from '@bowline/api'
import {
  notifyManager,
  type Query,
  type QueryCacheNotifyEvent,
  type QueryClient,
} from '@tanstack/react-query'
import { type KeptRead, mayKeep, tooMany, trimmed } from './kept-rule.ts'
import type { ReadStore } from './read-store.ts'

export type KeptReads = ReturnType<typeof keepReads>

/** How long a changed read may wait to be written with others. */
const gathering = 250

/**
 * Brings what is stored into the cache, and from then on whatever changes in the cache into the store: answers of
 * the server, and what answers to writes and live events made of them.
 * @param onRefused this browser keeps nothing
 */
export const keepReads = (
  client: QueryClient,
  store: ReadStore,
  onRefused: () => void = () => undefined,
  now: () => number = Date.now,
) => {
  /** When what is stored was read, by hash. */
  const stored = new Map<string, number>()
  const changed = new Map<string, Query>()
  const gone = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false

  const restore = async () => {
    const kept = await store.all().catch(() => {
      if (!isStopped) onRefused()
      stop()
      return []
    })
    if (isStopped) return
    for (const { hash, updatedAt } of kept) stored.set(hash, updatedAt)
    for (const hash of tooMany(stored, now())) forget(hash)
    notifyManager.batch(() => {
      for (const read of kept) if (stored.has(read.hash)) show(read)
    })
  }
  /** What the server has said in the meantime is newer. */
  const show = ({ key, data, updatedAt }: KeptRead) => {
    if (!mayKeep(key) || client.getQueryData(key) !== undefined) return
    client.setQueryData(key, data, { updatedAt })
    // However young it is: whatever has happened since was told to nobody here.
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
    if (!mayKeep(query.queryKey)) return
    if (event.type === 'removed' || (event.type === 'updated' && isTakenAway(event.action)))
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
    const kept = read.filter(({ hash }) => stored.has(hash))
    const lost = [...gone]
    gone.clear()
    clearTimeout(timer)
    timer = undefined
    if (kept.length || lost.length) await store.write(kept, lost).catch(giveWay)
  }
  /** No room: what the member writes needs it more than what can be read again. */
  const giveWay = async (error: unknown) => {
    stop()
    console.debug('Reads are no longer kept on this device.', error)
    await store.clear().catch(() => undefined)
  }

  const unsubscribe = client.getQueryCache().subscribe(hear)
  const stop = () => {
    isStopped = true
    clearTimeout(timer)
    unsubscribe()
  }

  return {
    /** What was stored is in the cache; never rejects. */
    ready: restore(),
    flush,
    stop,
  }
}

const recordOf = (query: Query): KeptRead => ({
  hash: query.queryHash,
  key: query.queryKey,
  data: trimmed(query.state.data),
  updatedAt: query.state.dataUpdatedAt,
})

/** It is gone, or not this reader's any more: it must not come back without a network. */
const isTakenAway = (action: { type: string; error?: unknown }) =>
  action.type === 'error' &&
  action.error instanceof ApiError &&
  [403, 404, 410].includes(action.error.httpStatus)

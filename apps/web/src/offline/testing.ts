import 'fake-indexeddb/auto'
import type { Operation, OperationOf, PendingMedia } from '@bowline/domain/operation'
import { operations } from '../operations.ts'
import type { Channel, Message } from './channel.ts'
import type { Send } from './drain.ts'
import type { ItemState, OutboxItem } from './item.ts'
import type { Locks } from './locks.ts'
import { createOutbox, type OutboxOptions } from './outbox.ts'
import { createStore } from './store.ts'

/** One browser: its tabs share a database, a lock and a channel; any tab may die at any moment. */
export const createBrowser = (memberId: string = crypto.randomUUID()) => {
  const clock = { time: Date.UTC(2026, 0, 1), now: () => clock.time }
  /** How long word takes from tab to tab. */
  const word = { delay: 0 }
  const channels = new Set<(message: Message) => void>()
  let holder: object | null = null
  const queue: { tab: object; grant: () => void }[] = []

  const release = (tab: object) => {
    if (holder !== tab) return
    holder = null
    const next = queue.shift()
    if (!next) return
    holder = next.tab
    next.grant()
  }
  const locksOf = (tab: object): Locks => ({
    request: async (_, signal, run) => {
      if (holder) await new Promise<void>(grant => queue.push({ tab, grant }))
      else holder = tab
      try {
        signal.throwIfAborted()
        await run()
      } finally {
        release(tab)
      }
    },
  })

  const openTab = (send: Send, options: Partial<OutboxOptions> = {}) => {
    const tab: Life = { isDead: false, fuse: null, done: [], inProgress: 0, kill: () => kill() }
    const real = createStore(memberId)
    let own: (message: Message) => void = () => undefined
    const channel: Channel = {
      post: message => {
        if (tab.isDead) return
        // Cloned and later, as a BroadcastChannel does it.
        const copy = structuredClone(message)
        for (const listener of channels) if (listener !== own) setTimeout(() => listener(copy), word.delay)
      },
      listen: listener => {
        own = message => {
          if (!tab.isDead) listener(message)
        }
        channels.add(own)
      },
      close: () => channels.delete(own),
    }
    const outbox = createOutbox({
      memberId,
      operations,
      send,
      store: mortal(real, tab),
      clock,
      locks: locksOf(tab),
      channel,
      random: () => 0.5,
      requestedAt: clock.time,
      ...options,
    })
    const kill = () => {
      tab.isDead = true
      channels.delete(own)
      for (const waiting of queue.splice(0)) if (waiting.tab !== tab) queue.push(waiting)
      release(tab)
    }
    return {
      outbox,
      /** As when the process is killed: nothing of it runs any further, its lock is free. */
      kill,
      /** Kills it just before or just after its n-th use of the database from now on. */
      light: (fuse: Fuse) => {
        tab.fuse = { ...fuse }
      },
      isDead: () => tab.isDead,
      /** How often it has done this to the database, death or not. */
      timesDone: (name: string) => tab.done.filter(done => done === name).length,
      /** The database requests it had started are finished. */
      isSettled: () => tab.inProgress === 0,
    }
  }
  return { memberId, clock, word, openTab, store: () => createStore(memberId) }
}

export type Tab = ReturnType<ReturnType<typeof createBrowser>['openTab']>

export type Fuse = { left: number; when: 'before' | 'after' }

type Life = { isDead: boolean; fuse: Fuse | null; done: string[]; inProgress: number; kill: () => void }

/** After death a call neither begins nor comes back. */
const mortal = <Real extends object>(real: Real, tab: Life): Real =>
  new Proxy(real, {
    get: (target, name) => {
      const method: unknown = Reflect.get(target, name)
      if (typeof method !== 'function') return method
      return (...given: unknown[]) =>
        new Promise((resolve, reject) => {
          const isLast = tab.fuse !== null && tab.fuse.left-- === 0
          if (isLast && tab.fuse?.when === 'before') tab.kill()
          if (tab.isDead) return
          tab.inProgress += 1
          const end = () => {
            tab.inProgress -= 1
            if (isLast) tab.kill()
          }
          Promise.resolve(Reflect.apply(method, target, given)).then(
            value => {
              tab.done.push(String(name))
              end()
              if (!tab.isDead) resolve(value)
            },
            error => {
              end()
              if (!tab.isDead) reject(error)
            },
          )
        })
    },
  })

export const refusal = (status: number, message = 'Refused', retryAfter?: number) =>
  Object.assign(new Error(message), {
    status,
    code: status === 401 ? 'unauthenticated' : 'refused',
    retryAfter,
  })

const text = (content: string) => ({ content, hobby: 'knots', tags: [], visibility: 'public' as const })

export const createPost = (
  postId: string,
  content = 'A bowline',
  media: PendingMedia | null = null,
): OperationOf<'CREATE_POST'> => ({ type: 'CREATE_POST', postId, media, ...text(content) })

export const updatePost = (postId: string, content: string): OperationOf<'UPDATE_POST'> => ({
  type: 'UPDATE_POST',
  postId,
  ...text(content),
})
export const deletePost = (postId: string): Operation => ({ type: 'DELETE_POST', postId })
export const like = (postId: string): Operation => ({ type: 'LIKE_POST', postId })
export const comment = (
  postId: string,
  commentId: string,
  parentId: string | null = null,
): OperationOf<'ADD_COMMENT'> => ({ type: 'ADD_COMMENT', postId, commentId, parentId, content: 'Neat' })
export const follow = (userId: string): Operation => ({ type: 'FOLLOW_USER', userId })
export const unfollow = (userId: string): Operation => ({ type: 'UNFOLLOW_USER', userId })

export const picture = (id: string) => ({
  id,
  fileName: 'knot.jpg',
  type: 'image/jpeg',
  description: 'A knot',
})

export const pendingSince = Date.UTC(2026, 0, 2, 3, 4, 5)

/** Items of the outbox that wait, or are in the given state; all made at `pendingSince`. */
export const pendingItems = (...made: (Operation | [Operation, ItemState])[]): readonly OutboxItem[] =>
  made.map((entry, index) => {
    const [operation, state] = Array.isArray(entry) ? entry : [entry, 'waiting' as const]
    return Object.freeze({
      sequence: index + 1,
      id: `operation ${index + 1}`,
      operation,
      createdAt: pendingSince,
      blobs: [],
      checksum: '',
      state,
      attempts: 0,
      nextAttemptAt: 0,
      problem: state === 'attention' ? { code: 'invalid-input', message: 'No', status: 400 } : undefined,
    })
  })

/** Fails a test that mutates its input. */
export const frozen = <Value>(value: Value): Value => {
  if (typeof value === 'object' && value !== null)
    for (const part of Object.values(Object.freeze(value))) frozen(part)
  return value
}

/** Turns that can be released one by one. */
export const turnstile = () => {
  const waiting: (() => void)[] = []
  return {
    pass: () => new Promise<void>(resolve => waiting.push(resolve)),
    open: () => {
      for (const go of waiting.splice(0)) go()
    },
  }
}

/** Until it holds, for at most 4 seconds: machines that run tests are busy. */
export const eventually = async (isTrue: () => boolean | Promise<boolean>) => {
  const deadline = Date.now() + 4_000
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error('What was waited for did not happen within 4 seconds')
    await new Promise(resolve => setTimeout(resolve, 2))
  }
}

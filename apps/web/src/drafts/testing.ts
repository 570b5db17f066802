import 'fake-indexeddb/auto'
import type { SavedDraft } from '../member-database/schema.ts'
import { createStore } from '../offline/store.ts'
import { itemChecksum } from '../offline/validate-item.ts'
import type { Claims } from './claims.ts'
import { createDraftStore } from './draft-store.ts'
import { openDrafts } from './drafts.ts'
import { createSlot, type DraftKind } from './slot.ts'
import { createDraftsJournal } from './unload-journal.ts'

/** One browser: its tabs share a database and claims; any of them may die at any moment. */
export const createBrowser = (memberId: string = crypto.randomUUID()) => {
  const claimed = new Map<string, string>()
  const done = new Set<string>()
  let time = 0
  const noted = new Map<string, string>()
  const storage = {
    getItem: (key: string) => noted.get(key) ?? null,
    setItem: (key: string, value: string) => void noted.set(key, value),
    removeItem: (key: string) => void noted.delete(key),
  }

  const openTab = (tab: string) => {
    const life = { isDead: false }
    const page = crypto.randomUUID()
    const claims: Claims = {
      claim: async name => {
        if (claimed.has(name)) return null
        claimed.set(name, page)
        return () => {
          if (claimed.get(name) === page) claimed.delete(name)
        }
      },
    }
    const settings = {
      journal: createDraftsJournal(memberId, () => storage),
      store: mortal(createDraftStore(memberId), life),
      claims,
      tab,
      now: () => {
        time += 1
        return time
      },
      isDone: async (id: string) => done.has(id),
    }
    const drafts = openDrafts(memberId, settings)
    const outbox = mortal(createStore(memberId), life)
    const slot = <Value>(key: string, kind: DraftKind<Value>) =>
      drafts.slot(key, given => createSlot(key, kind, given))
    return {
      drafts: { ...drafts, slot },
      /** Stores a comment made of the draft in this slot. */
      enqueue: (commentId: string, content: string, spends: string) =>
        outbox.add(commentItem(commentId, content), [], () => ({ drops: [] }), { spends }),
      /** Takes every operation back. */
      discard: async (into: SavedDraft) => (await outbox.remove(items => items, { into })).length > 0,
      /** As when the process is killed: nothing of it runs any further, its claims are free. */
      kill: () => {
        life.isDead = true
        for (const [name, holder] of claimed) if (holder === page) claimed.delete(name)
      },
    }
  }
  return {
    openTab,
    done,
    noted,
    store: () => createDraftStore(memberId),
    /** The texts of the comments in the outbox. */
    operations: async () => {
      const store = createStore(memberId)
      const items = await store.all()
      await store.close()
      return items.map(({ operation }) => operation.type === 'ADD_COMMENT' && operation.content)
    },
  }
}

const commentItem = (commentId: string, content: string) => {
  const operation = { type: 'ADD_COMMENT', commentId, postId: 'p', parentId: null, content } as const
  const lasting = { id: crypto.randomUUID(), operation, createdAt: 0, blobs: [] }
  const untried = { state: 'waiting', attempts: 0, nextAttemptAt: 0 } as const
  return { ...lasting, checksum: itemChecksum(lasting), ...untried }
}

/** After death a call neither begins nor comes back. */
const mortal = <Real extends object>(real: Real, life: { isDead: boolean }): Real =>
  new Proxy(real, {
    get: (target, name) => {
      const method: unknown = Reflect.get(target, name)
      if (typeof method !== 'function') return method
      return (...given: unknown[]) =>
        new Promise((resolve, reject) => {
          if (life.isDead) return
          Promise.resolve(Reflect.apply(method, target, given)).then(
            value => life.isDead || resolve(value),
            error => life.isDead || reject(error),
          )
        })
    },
  })

import 'fake-indexeddb/auto'
import type { Claims } from './claims.ts'
import { createDraftStore } from './draft-store.ts'
import { openDrafts } from './drafts.ts'
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
    return {
      drafts,
      /** As when the process is killed: nothing of it runs any further, its claims are free. */
      kill: () => {
        life.isDead = true
        for (const [name, holder] of claimed) if (holder === page) claimed.delete(name)
      },
    }
  }
  return { openTab, done, noted, store: () => createDraftStore(memberId) }
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

import type { OutboxStore } from './store.ts'

/**
 * The database where the browser lets the app have one, else memory: private windows and locked-down browsers can still
 * write while they are online. Decided once, when it is first used.
 */
export const createDeviceStore = (database: OutboxStore): OutboxStore => {
  let chosen: OutboxStore | null = null
  let choosing: Promise<OutboxStore> | undefined
  const choose = async () => {
    try {
      chosen = await database.damaged().then(() => database, loadMemoryStore)
      return chosen
    } catch (error) {
      // The memory's code could not be loaded: the next use tries again.
      choosing = undefined
      throw error
    }
  }
  const store = () => {
    choosing ??= choose()
    return choosing
  }
  return {
    isPersistent: () => chosen?.isPersistent() ?? true,
    add: async (...given) => (await store()).add(...given),
    replace: async (...given) => (await store()).replace(...given),
    all: async () => (await store()).all(),
    change: async (...given) => (await store()).change(...given),
    changeAll: async (...given) => (await store()).changeAll(...given),
    remove: async (...given) => (await store()).remove(...given),
    answers: async () => (await store()).answers(),
    noteApplied: async (...given) => (await store()).noteApplied(...given),
    forgetAnswers: async (...given) => (await store()).forgetAnswers(...given),
    blobs: async (...given) => (await store()).blobs(...given),
    setAside: async (...given) => (await store()).setAside(...given),
    damaged: async () => (await store()).damaged(),
    discardDamaged: async (...given) => (await store()).discardDamaged(...given),
    acquireLease: async (...given) => (await store()).acquireLease(...given),
    close: async () => chosen?.close(),
  }
}

/** Few browsers need it. */
const loadMemoryStore = async () => (await import('./memory-store.ts')).createMemoryStore()

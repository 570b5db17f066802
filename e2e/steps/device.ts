import { type BrowserContext, expect, type Page } from '@playwright/test'

/** What the console says of a lost connection, for `problems.expected`. */
export const lostConnection = /Failed to load resource: net::|WebSocket connection to .* failed/

/** The app itself still loads from the browser's caches; the server does not answer. */
export const loseServer = async (context: BrowserContext) => {
  await context.route(apiCalls, route => route.abort('connectionrefused'))
  await context.routeWebSocket(/\/live$/, socket => socket.close())
}

export const findServer = (context: BrowserContext) => context.unroute(apiCalls)

/** Everything that this page's origin stores in the browser, as one searchable text. */
export const onDevice = async (page: Page): Promise<string> => {
  const found = await page.evaluate(async () => {
    const databases: Record<string, unknown> = {}
    for (const { name } of await indexedDB.databases()) {
      if (!name) continue
      const database = await new Promise<IDBDatabase | null>(resolve => {
        const opening = indexedDB.open(name)
        // It was deleted: checking must not create it again.
        opening.onupgradeneeded = () => opening.transaction?.abort()
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => resolve(null)
      })
      if (!database) continue
      for (const store of database.objectStoreNames)
        databases[`${name} ${store}`] = await new Promise((resolve, reject) => {
          const reading = database.transaction(store).objectStore(store).getAll()
          reading.onsuccess = () => resolve(reading.result)
          reading.onerror = () => reject(reading.error)
        })
      database.close()
    }
    const caches = await globalThis.caches.keys()
    return { databases, localStorage: { ...localStorage }, sessionStorage: { ...sessionStorage }, caches }
  })
  return JSON.stringify(found)
}

/** Waits until what the page has read is also stored on the device. */
export const expectOnDevice = (page: Page, words: string) =>
  expect.poll(() => onDevice(page).then(found => found.includes(words))).toBe(true)

const apiCalls = /\/(api|media)\//

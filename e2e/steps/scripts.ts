import type { Page } from '@playwright/test'
import { expect } from '../fixtures/test.ts'

export type Loaded = { files: number; bytes: number; list: string }

/** Milliseconds without any request, after which nothing more is expected. The app measures itself after 3 s. */
const quiet = 4_000

/**
 * Counts the JavaScript that the page and its workers load: the bytes on the wire, with response headers.
 * @returns waits until nothing more is requested, and gives what was loaded since the last time
 */
export const watchScripts = (page: Page) => {
  let pending = 0
  let lastChange = Date.now()
  let scripts: Promise<{ path: string; bytes: number }[]>[] = []
  const changed = (by: 1 | -1) => {
    pending += by
    lastChange = Date.now()
  }
  page.on('request', () => changed(1))
  page.on('requestfailed', () => changed(-1))
  page.on('requestfinished', request => {
    changed(-1)
    scripts.push(
      request.response().then(async response => {
        if (!response?.headers()['content-type']?.includes('javascript')) return []
        const { responseBodySize, responseHeadersSize } = await request.sizes()
        const { pathname } = new URL(request.url())
        return [{ path: pathname, bytes: responseBodySize + responseHeadersSize }]
      }),
    )
  })
  return async (): Promise<Loaded> => {
    lastChange = Date.now()
    // A long poll or an upload would never end; the app has none on these screens.
    await expect.poll(() => pending === 0 && Date.now() - lastChange >= quiet, { timeout: 60_000 }).toBe(true)
    const loaded = (await Promise.all(scripts)).flat()
    scripts = []
    return {
      files: loaded.length,
      bytes: loaded.reduce((sum, { bytes }) => sum + bytes, 0),
      list: loaded.map(({ path, bytes }) => `${bytes} ${path}`).join('\n'),
    }
  }
}

/** Waits until the page has fetched a part of the app, with all scripts that it imports. */
export const partIsThere = (page: Page, part: string) =>
  expect(() =>
    page.evaluate(async file => {
      const found = performance.getEntriesByType('resource').find(({ name }) => name.includes(`/${file}-`))
      if (!found) throw new Error(`${file} is not requested yet`)
      await import(found.name)
    }, part),
  ).toPass()

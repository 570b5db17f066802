import type { Page } from '@playwright/test'
import { expect } from '../fixtures/test.ts'

/** Waits until the worker has stored the whole app and controls this page. */
export const workerAtWork = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 60_000 })
    .toBe('activated')

/** The worker's answer to a message. */
export const askWorker = (page: Page, message: Record<string, unknown>) =>
  page.evaluate(async asked => {
    const { port1, port2 } = new MessageChannel()
    const answer = new Promise(resolve => {
      port1.onmessage = ({ data }) => resolve(data)
    })
    navigator.serviceWorker.controller?.postMessage(asked, [port2])
    return answer
  }, message)

export const buildOf = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLMetaElement>('meta[name="build-id"]')?.content)

/** The addresses in one of the browser's caches. */
export const cachedIn = (page: Page, cache: string) =>
  page.evaluate(
    async name =>
      (await caches.has(name)) ? (await (await caches.open(name)).keys()).map(({ url }) => url) : [],
    cache,
  )

/** Fires the event like the browser when the network is back. */
export const dispatchSync = async (page: Page, url: string, tag: string) => {
  const devtools = await page.context().newCDPSession(page)
  const registered = new Promise<string>(resolve => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL === `${url}/`)
      if (ours) resolve(ours.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const registrationId = await registered
  await devtools.send('ServiceWorker.dispatchSyncEvent', {
    origin: url,
    registrationId,
    tag,
    lastChance: false,
  })
  await devtools.detach()
}

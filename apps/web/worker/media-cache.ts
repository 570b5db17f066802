import { refusalCodeOf } from '@bowline/api/answer'
import type { WorkboxPlugin } from 'workbox-core/types.js'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'

const cacheName = 'bowline-media'

const expiration = new ExpirationPlugin({
  maxEntries: 400,
  maxAgeSeconds: 30 * 24 * 60 * 60,
  purgeOnQuotaError: true,
})

/** Incremented when the cache is emptied: pictures requested earlier belong to a former member. */
let generation = 0

/** Only Bowline's own answers count. Anything else, such as a captive portal's page, is treated as no connection. */
const onlyOwnAnswers: WorkboxPlugin = {
  handlerWillStart: async ({ state }) => {
    if (state) state.generation = generation
  },
  cacheKeyWillBeUsed: async ({ request }) => addressOf(request.url).href,
  requestWillFetch: async ({ request: { url } }) =>
    // The server may answer with a temporary address at another origin, whose answer must be readable.
    new Request(url, { headers: (await keptPicture(url)) ? { 'If-None-Match': '*' } : {} }),
  fetchDidSucceed: async ({ request: { url }, response }) => {
    if (isPicture(response, url)) return response
    const kept = response.status === 304 && (await keptPicture(url))
    if (kept) return kept
    const isRefusal = refusals.includes(response.status) && (await refusalCodeOf(response)) !== undefined
    if (!isRefusal) throw new Error(`${url} did not answer with a picture`)
    await (await caches.open(cacheName)).delete(addressOf(url).href)
    return response
  },
  cacheWillUpdate: async ({ request: { url }, response, state }) =>
    isPicture(response, url) && state?.generation === generation ? response : null,
  // An earlier version of the worker also kept other answers.
  cachedResponseWillBeUsed: async ({ request: { url }, cachedResponse }) =>
    cachedResponse && isPicture(cachedResponse, url) ? cachedResponse : null,
}

/** Elsewhere, a file has the same path below the address of its bucket. */
const isPicture = ({ status, redirected, headers, url }: Response, requested: string) =>
  status === 200 &&
  (!redirected || new URL(url).pathname.endsWith(addressOf(requested).pathname.slice('/media'.length))) &&
  headers.get('Content-Type')?.startsWith('image/') === true

const addressOf = (url: string) => {
  const { origin, pathname } = new URL(url)
  return new URL(pathname, origin)
}

const keptPicture = (url: string) => caches.match(addressOf(url).href, { cacheName })

/** The picture was deleted, or this member may no longer see it. */
const refusals = [401, 403, 404, 410]

const options = { cacheName, plugins: [onlyOwnAnswers, expiration] }
const keep = new CacheFirst(options)
const ask = new NetworkFirst({ ...options, networkTimeoutSeconds: 5 })

/**
 * Caches viewed pictures for a month, to show them without a network. A public picture is not fetched again. For
 * any other, the server checks each time whether the member may still see it. If the pictures are at another address
 * that does not answer, the server sends them itself.
 */
export const routeMedia = () =>
  registerRoute(
    ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/media/'),
    async ({ event, request }) => {
      const kept = await keptPicture(request.url)
      const isPublic = kept?.headers.get('Cache-Control')?.includes('immutable')
      const strategy = isPublic ? keep : ask
      return strategy
        .handle({ event, request })
        .catch(() => ask.handle({ event, request: `${addressOf(request.url)}?from=server` }))
    },
  )

export const forgetMedia = () => {
  generation += 1
  return expiration.deleteCacheAndMetadata()
}

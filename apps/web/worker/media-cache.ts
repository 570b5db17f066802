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
  fetchDidSucceed: async ({ request, response }) => {
    if (isPicture(response)) return response
    const isRefusal = refusals.includes(response.status) && (await refusalCodeOf(response)) !== undefined
    if (!isRefusal) throw new Error(`${request.url} did not answer with a picture`)
    await (await caches.open(cacheName)).delete(request)
    return response
  },
  cacheWillUpdate: async ({ response, state }) =>
    isPicture(response) && state?.generation === generation ? response : null,
  // An earlier version of the worker also kept other answers.
  cachedResponseWillBeUsed: async ({ cachedResponse }) =>
    cachedResponse && isPicture(cachedResponse) ? cachedResponse : null,
}

const isPicture = ({ status, redirected, headers }: Response) =>
  status === 200 && !redirected && headers.get('Content-Type')?.startsWith('image/') === true

/** The picture was deleted, or this member may no longer see it. */
const refusals = [401, 403, 404, 410]

const options = { cacheName, plugins: [onlyOwnAnswers, expiration] }
const keep = new CacheFirst(options)
const ask = new NetworkFirst({ ...options, networkTimeoutSeconds: 5 })

/**
 * Caches viewed pictures for a month, to show them without a network. A public picture is not fetched again. For
 * any other, the server checks each time whether the member may still see it.
 */
export const routeMedia = () =>
  registerRoute(
    ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/media/'),
    async given => {
      const kept = await caches.match(given.request, { cacheName })
      const isPublic = kept?.headers.get('Cache-Control')?.includes('immutable')
      return (isPublic ? keep : ask).handle(given)
    },
  )

export const forgetMedia = () => {
  generation += 1
  return expiration.deleteCacheAndMetadata()
}

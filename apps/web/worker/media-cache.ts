import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'

const expiration = new ExpirationPlugin({
  maxEntries: 400,
  maxAgeSeconds: 30 * 24 * 60 * 60,
  purgeOnQuotaError: true,
})

/** Pictures never change under their address: what was seen once is there without a network, for a month. */
export const routeMedia = () =>
  registerRoute(
    ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/media/'),
    new CacheFirst({ cacheName: 'bowline-media', plugins: [expiration] }),
  )

export const forgetMedia = () => expiration.deleteCacheAndMetadata()

import type { WorkboxPlugin } from 'workbox-core/types.js'
import { PrecacheController, PrecacheRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { cacheOfBuild } from './build-caches.ts'
import { neverThePage } from './navigation.ts'
import { buildId, filesOfTheApp, openPages } from './scope.ts'

const page = '/'

/**
 * A deployment between two fetches would put the next build's page into this one's cache, where its files are
 * missing. Then the installation fails, and the browser tries again with the next worker.
 */
const ofThisBuild: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) => {
    if (response.status !== 200) return null
    const isPage = new URL(request.url).pathname === page
    if (isPage) return (await response.clone().text()).includes(buildId) ? response : null
    // No other file of the app is HTML, so this answer came from a proxy.
    return response.headers.get('Content-Type')?.startsWith('text/html') ? null : response
  },
}

const controller = new PrecacheController({ cacheName: cacheOfBuild(buildId), plugins: [ofThisBuild] })
controller.addToCacheList(filesOfTheApp)

/**
 * Four files at a time. Workbox would store one after the other, which is slow where each answer takes long. A phone
 * that stores files has little processor time for anything else, so this makes way for people.
 */
export const installApp = (event: ExtendableEvent) => {
  const files = controller.getURLsToCacheKeys().entries()
  const latest = Date.now() + longestWait
  const install = async () => {
    for (const [url, cacheKey] of files) {
      // A name without a hash stays the same in the next build.
      const request = new Request(url, {
        cache: url === cacheKey ? 'default' : 'reload',
        credentials: 'same-origin',
      })
      await Promise.all(controller.strategy.handleAll({ request, event, params: { cacheKey } }))
      await makeWay(latest)
    }
  }
  return Promise.all(Array.from({ length: filesAtOnce }, install))
}

const filesAtOnce = 4
/** Milliseconds: after each file while a page is visible, after a tap or key, and in all. */
const pause = 200
const pauseAfterUse = 1_500
const longestWait = 60_000

let inUseUntil = 0

export const noteUse = () => {
  inUseUntil = Date.now() + pauseAfterUse
}

const makeWay = async (latest: number) => {
  do {
    if (!(await openPages()).some(({ visibilityState }) => visibilityState === 'visible')) return
    await new Promise(resolve => setTimeout(resolve, pause))
  } while (Date.now() < Math.min(inUseUntil, latest))
}

/** Each build has a separate cache. This empties the cache if an earlier worker of the same build filled it. */
export const activateApp = (event: ExtendableEvent) => controller.activate(event)

/** The files of this build, its page for every screen, and the files that tabs of earlier builds still need. */
export const routeApp = () => {
  registerRoute(new PrecacheRoute(controller))
  registerRoute(new NavigationRoute(controller.createHandlerBoundToURL(page), { denylist: neverThePage }))
  registerRoute(
    ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
    async ({ request }) => (await caches.match(request, { ignoreVary: true })) ?? fetch(request),
  )
}

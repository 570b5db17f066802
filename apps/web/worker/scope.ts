/** `self`, as a service worker sees it. */
export const worker = globalThis as unknown as ServiceWorkerGlobalScope

/** Filled in by the build (vite/service-worker.ts). */
declare const __VERSION__: string
declare const __BUILD_ID__: string
declare const __PRECACHE__: { url: string; revision: string | null }[]

export const version = __VERSION__
export const buildId = __BUILD_ID__

/** Every file the app needs to open and to work without a network. */
export const filesOfTheApp = __PRECACHE__

export const openPages = (pages: { onlyControlled?: boolean } = {}) =>
  worker.clients.matchAll({ type: 'window', includeUncontrolled: !pages.onlyControlled })

/** What the worker needs to know of where it is. */
export type BackendConfig = { productName: string }

/** SPEC.md §7 Worker messages, from a page. */
export type ToWorker =
  | { type: 'BACKEND_CONFIG'; config: BackendConfig }
  /** Pictures; with `clearAll` also earlier versions of the app that no tab needs. */
  | { type: 'INVALIDATE_CACHE'; clearAll: boolean }
  | { type: 'VERSION_CHECK' }
  /** Which version the page was loaded from. */
  | { type: 'SET_VERSION'; version: string; buildId: string }
  | { type: 'SKIP_WAITING' }

/** From the worker: answers, and what it tells all open pages. Pages only log them. */
export type FromWorker =
  | { type: 'VERSION_INFO' | 'VERSION_UPDATE' | 'UPDATED' | 'ACTIVATED'; version: string; buildId: string }
  | { type: 'CACHE_UPDATED'; clearAll: boolean }
  | { type: 'CONFIG_UPDATED' }

/** Background Sync: the network is back, and operations wait. */
export const backgroundSyncTag = 'outbox'

import type { PushPayload } from '@bowline/domain/push'

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

/** From the worker: answers, and what it tells all open pages, which only log the ones of SPEC.md §7. */
export type FromWorker =
  | { type: 'VERSION_INFO' | 'VERSION_UPDATE' | 'UPDATED' | 'ACTIVATED'; version: string; buildId: string }
  | { type: 'CACHE_UPDATED'; clearAll: boolean }
  | { type: 'CONFIG_UPDATED' }
  /** A push for a page that is looked at. The page says by the port that it shows it, or a system notification does. */
  | { type: 'PUSH'; payload: PushPayload }
  /** A notification was clicked. The page says by the port that it goes there. */
  | { type: 'OPEN'; url: string }
  | { type: 'PUSH_RECEIVED'; tag: string }
  | { type: 'PUSH_SHOWN'; tag: string; problem: string | null }

/** Background Sync: the network is back, and operations wait. */
export const backgroundSyncTag = 'outbox'

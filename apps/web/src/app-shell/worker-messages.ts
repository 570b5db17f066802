import type { PushPayload } from '@bowline/domain/push'

/** The worker's settings from the server's configuration. */
export type BackendConfig = { productName: string }

/** From a page, see docs/product/offline.md#worker-messages. */
export type ToWorker =
  | { type: 'BACKEND_CONFIG'; config: BackendConfig }
  /** Pictures; with `clearAll` also earlier versions of the app that no tab needs. */
  | { type: 'INVALIDATE_CACHE'; clearAll: boolean }
  | { type: 'VERSION_CHECK' }
  /** The version the page was loaded from. */
  | { type: 'SET_VERSION'; version: string; buildId: string }
  | { type: 'SKIP_WAITING' }
  /** Somebody has just tapped or typed: a worker that stores the app pauses. */
  | { type: 'IN_USE' }

/** From the worker: answers, and messages to all open pages. */
export type FromWorker =
  | { type: 'VERSION_INFO' | 'VERSION_UPDATE' | 'UPDATED' | 'ACTIVATED'; version: string; buildId: string }
  | { type: 'CACHE_UPDATED'; clearAll: boolean }
  | { type: 'CONFIG_UPDATED' }
  /**
   * A push for a visible page. The page confirms over the port that it shows it; otherwise a system notification
   * does.
   */
  | { type: 'PUSH'; payload: PushPayload }
  /** A notification was clicked. The page confirms over the port that it navigates there. */
  | { type: 'OPEN'; url: string }
  | { type: 'PUSH_RECEIVED'; tag: string }
  | { type: 'PUSH_SHOWN'; tag: string; problem: string | null }

/** Background Sync: the network is back, and operations wait. */
export const backgroundSyncTag = 'outbox'

import type { ClientSettings } from '@bowline/api'
import { limits } from '@bowline/domain/limits'

const second = 1000

/** For pages, whose uploads are aborted when they stall (fetch-with-progress.ts). */
export const pageLimits = { request: 30 * second } satisfies ClientSettings['timeLimits']

/** For the service worker, which cannot see the progress of an upload. */
export const workerLimits = { ...pageLimits, upload: limits.storageUpload }

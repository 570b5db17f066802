import { ApiError } from '@bowline/api'
import { type StorageCode, storageReasons } from '@bowline/domain/storage'

/** Which of docs/product/media.md#storage-errors a failed upload is; null for a refusal with a message of its own. */
export const storageCodeOf = (error: unknown): StorageCode | null => {
  if (error instanceof DOMException) return brokenOff[error.name] ?? null
  if (!(error instanceof ApiError)) return null
  const code = error.data?.storage
  if (typeof code === 'string' && isStorageCode(code)) return code
  if (error.code === 'attestation-required') return 'unauthorized-app'
  return error.status === 401 ? 'unauthenticated' : null
}

/** The upload took too long, or its page was closed. */
const brokenOff: Record<string, StorageCode> = {
  TimeoutError: 'retry-limit-exceeded',
  AbortError: 'canceled',
}

const isStorageCode = (text: string): text is StorageCode => Object.hasOwn(storageReasons, text)

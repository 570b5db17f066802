import { ApiError } from '@bowline/api'
import { type StorageCode, storageReasons } from '@bowline/domain/storage'

/** Which of SPEC.md §8's storage errors a failed upload is; null for a refusal that speaks for itself. */
export const storageCodeOf = (error: unknown): StorageCode | null => {
  if (error instanceof DOMException) return brokenOff[error.name] ?? null
  if (!(error instanceof ApiError)) return null
  const told = error.data?.storage
  if (typeof told === 'string' && isStorageCode(told)) return told
  if (error.code === 'attestation-required') return 'unauthorized-app'
  return error.status === 401 ? 'unauthenticated' : null
}

/** Our own time limit (SPEC.md §9), or the page that goes. */
const brokenOff: Record<string, StorageCode> = {
  TimeoutError: 'retry-limit-exceeded',
  AbortError: 'canceled',
}

const isStorageCode = (text: string): text is StorageCode => Object.hasOwn(storageReasons, text)

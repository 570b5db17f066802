import type { ErrorCode } from './errors.ts'

/** The reason in "Failed to upload image: {reason}." for each code of docs/product/media.md#storage-errors. */
export const storageReasons = {
  unauthenticated: 'you are signed out',
  'unauthorized-app': "we couldn't verify that this app is genuine",
  'quota-exceeded': 'there is no space left for pictures',
  unauthorized: "the server isn't allowed to write to its storage",
  'object-not-found': "its storage folder doesn't exist",
  'retry-limit-exceeded': "the storage didn't answer in time",
  canceled: 'the upload was canceled',
  unknown: 'the storage failed',
} as const

export type StorageCode = keyof typeof storageReasons
export const storageCodes = Object.keys(storageReasons) as StorageCode[]

/** The error code of each. */
export const storageErrorCode: Record<StorageCode, ErrorCode> = {
  unauthenticated: 'unauthenticated',
  'unauthorized-app': 'attestation-required',
  'quota-exceeded': 'quota-exceeded',
  unauthorized: 'forbidden',
  'object-not-found': 'not-found',
  'retry-limit-exceeded': 'unavailable',
  canceled: 'canceled',
  unknown: 'internal',
}

/** The reason as a sentence. */
export const storageSentence = (code: StorageCode) =>
  storageReasons[code].replace(/^./, letter => letter.toUpperCase()).concat('.')

/** Why a file could not be stored or read. */
export class StorageError extends Error {
  readonly code: StorageCode

  constructor(code: StorageCode, cause?: unknown) {
    super(storageReasons[code], { cause })
    this.name = 'StorageError'
    this.code = code
  }
}

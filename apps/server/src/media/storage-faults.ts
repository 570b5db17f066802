import { type StorageCode, StorageError } from '@bowline/domain'
import { NotAPath } from './paths.ts'

/** Runs an operation on files. A failure gets one of the codes of docs/product/media.md#storage-errors. */
export const withStorageError = async <Value>(
  codeOf: (fault: unknown) => StorageCode,
  work: () => Promise<Value>,
) => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof NotAPath) throw error
    throw new StorageError(codeOf(error), error)
  }
}

/** Errors of the file system. */
export const fileFault = (fault: unknown): StorageCode => fileCodes[textOf(fault, 'code')] ?? 'unknown'

const fileCodes: Record<string, StorageCode> = {
  ENOSPC: 'quota-exceeded',
  EDQUOT: 'quota-exceeded',
  EACCES: 'unauthorized',
  EPERM: 'unauthorized',
  EROFS: 'unauthorized',
  ENOENT: 'object-not-found',
  ETIMEDOUT: 'retry-limit-exceeded',
  EIO: 'unknown',
}

/**
 * Errors of S3 and compatible services, after the client's own retries. If the bucket rejects the server's
 * credentials (401), the member's session is not at fault.
 */
export const s3Fault = (fault: unknown): StorageCode =>
  s3Names[textOf(fault, 'name')] ?? s3Statuses[statusOf(fault)] ?? networkCode(fault)

const s3Names: Record<string, StorageCode> = {
  AbortError: 'canceled',
  TimeoutError: 'retry-limit-exceeded',
  QuotaExceeded: 'quota-exceeded',
  QuotaExceededException: 'quota-exceeded',
  XMinioStorageFull: 'quota-exceeded',
  XMinioAdminBucketQuotaExceeded: 'quota-exceeded',
  NoSuchBucket: 'object-not-found',
  SlowDown: 'retry-limit-exceeded',
}

const s3Statuses: Record<number, StorageCode> = {
  401: 'unauthorized',
  402: 'quota-exceeded',
  403: 'unauthorized',
  404: 'object-not-found',
  408: 'retry-limit-exceeded',
  429: 'retry-limit-exceeded',
  500: 'retry-limit-exceeded',
  502: 'retry-limit-exceeded',
  503: 'retry-limit-exceeded',
  504: 'retry-limit-exceeded',
  507: 'quota-exceeded',
}

const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
])

const networkCode = (fault: unknown): StorageCode =>
  networkCodes.has(textOf(fault, 'code')) ? 'retry-limit-exceeded' : 'unknown'

const textOf = (fault: unknown, name: 'code' | 'name') => {
  const value = fault instanceof Error && name in fault ? Reflect.get(fault, name) : ''
  return typeof value === 'string' ? value : ''
}

const statusOf = (fault: unknown): number => {
  const metadata = fault instanceof Error ? Reflect.get(fault, '$metadata') : undefined
  return typeof metadata?.httpStatusCode === 'number' ? metadata.httpStatusCode : 0
}

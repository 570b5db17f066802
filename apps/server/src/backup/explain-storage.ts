import { StorageError } from '@bowline/domain'
import type { Storage } from '../media/storage.ts'

/** Names the storage and what went wrong, because the error itself is worded for members. */
export const explainStorage =
  ({ place }: Pick<Storage, 'place'>) =>
  (error: unknown): never => {
    if (!(error instanceof StorageError)) throw error
    const reason = error.cause instanceof Error && error.cause.message ? error.cause.message : error.message
    throw new Error(`${place} cannot be used (${reason}).`, { cause: error })
  }

import type { Operation, PendingMedia } from '@bowline/domain/operation'
import { checksumOf } from './checksum.ts'
import { OutboxError } from './outbox-error.ts'
import type { BlobBytes } from './store.ts'

/** The picture an operation carries. */
const mediaOf = (operation: Operation): PendingMedia | null => {
  switch (operation.type) {
    case 'CREATE_POST':
    case 'SET_PROJECT_PICTURE':
    case 'SEND_MESSAGE':
      return operation.media
    case 'UPDATE_PROFILE':
      return operation.photo ?? null
    default:
      return null
  }
}

/** Bytes, not Blobs, are stored: a Blob from a file input is gone once its file is. */
export const bytesOf = async (operation: Operation, given: Readonly<Record<string, Blob>>) => {
  const media = mediaOf(operation)
  if (!media) return []
  const blob = given[media.id]
  if (!blob) throw new Error(`The bytes of picture ${media.id} must come with its operation`)
  const bytes = await blob.arrayBuffer().catch(error => {
    throw new OutboxError('no-picture', error)
  })
  const record = { id: media.id, type: media.type, size: bytes.byteLength, checksum: checksumOf(bytes) }
  return [{ record, bytes }] satisfies BlobBytes[]
}

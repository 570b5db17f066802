import type { PendingMedia } from '@bowline/domain/operation'
import { checksumOf } from './checksum.ts'
import { OutboxError } from './outbox-error.ts'
import type { BlobBytes } from './store.ts'

/** Bytes, not Blobs, are stored: a Blob from a file input is gone once its file is. */
export const bytesOf = async (
  media: PendingMedia,
  given: Readonly<Record<string, Blob>>,
): Promise<BlobBytes> => {
  const blob = given[media.id]
  if (!blob) throw new Error(`The bytes of picture ${media.id} must come with its operation`)
  const bytes = await blob.arrayBuffer().catch(error => {
    throw new OutboxError('no-picture', error)
  })
  const record = { id: media.id, type: media.type, size: bytes.byteLength, checksum: checksumOf(bytes) }
  return { record, bytes }
}

import type { Client } from '@bowline/api'
import type { PendingMedia } from '@bowline/domain/operation'
import type { SendOptions } from './define-operation.ts'
import type { Purpose } from './send-picture.ts'

/**
 * Sends the bytes of an operation's pictures, one after the other. The code is loaded now: only members who add pictures
 * need it, and only with a network.
 */
export const uploadPictures = async (
  client: Client,
  purpose: Purpose,
  media: PendingMedia | readonly PendingMedia[] | null | undefined,
  blobs: ReadonlyMap<string, Blob>,
  options: SendOptions,
) => {
  const pictures = [media ?? []].flat()
  if (pictures[0])
    await (await import('./send-picture.ts')).sendPictures(client, purpose, pictures, blobs, options)
}

import { ApiError, type Client, NotReached, type RequestOf } from '@bowline/api'
import type { PendingMedia } from '@bowline/domain/operation'
import { postMessages } from '@bowline/domain/post'
import { storageReasons } from '@bowline/domain/storage'
import type { SendOptions } from './define-operation.ts'
import { Unsendable, UploadNotReached } from './outbox-error.ts'
import { storageCodeOf } from './storage-code.ts'

/**
 * Sends the bytes of pictures that this page has not sent yet, each twice if needed, see docs/product/media.md#uploads.
 * @throws ApiError with the wording of docs/product/media.md#upload-wording; NotReached if the server could not be reached,
 * with the same wording if something else answered with an error
 */
export const sendPictures = async (
  client: Client,
  purpose: Purpose,
  pictures: readonly PendingMedia[],
  blobs: ReadonlyMap<string, Blob>,
  { memberId, signal, uploads }: SendOptions,
) => {
  for (const { id, fileName, description } of pictures) {
    if (uploads?.has(id)) continue
    const body = blobs.get(id)
    if (!body) throw new Unsendable(postMessages.uploadFailed('its bytes are missing on this device'))
    await upload(client, { query: { id, purpose, fileName, description }, body }, { memberId, signal })
    uploads?.add(id)
  }
}

export type Purpose = RequestOf<'uploadMedia'>['query']['purpose']

const upload = async (
  client: Client,
  request: Parameters<Client['uploadMedia']>[0],
  caller: { memberId: string; signal: AbortSignal },
) => {
  const options = { ...caller, idempotencyKey: request.query.id }
  try {
    return await client.uploadMedia(request, options)
  } catch (error) {
    if (caller.signal.aborted || isLasting(error)) throw reworded(error, uploadRefused)
  }
  const { token } = await client.createUploadToken(undefined, caller).catch(error => {
    throw reworded(error, fallbackRefused)
  })
  return await client.uploadMedia(request, { ...options, bearer: token }).catch(error => {
    throw reworded(error, fallbackRefused)
  })
}

/**
 * Errors that another way would hit too: signed out, too many requests, the picture itself, or the server's
 * storage.
 */
const isLasting = (error: unknown) =>
  error instanceof ApiError &&
  (storageCodeOf(error) !== null || (error.status < 500 && error.status !== 403 && error.status !== 408))

const uploadRefused = (error: ApiError | DOMException) => {
  const code = storageCodeOf(error)
  return postMessages.uploadFailed(code ? storageReasons[code] : error.message.replace(/\.$/, ''))
}

const fallbackRefused = ({ status }: { status: number }) =>
  status === 403 ? postMessages.uploadDenied : postMessages.uploadStatus(status)

/** The same refusal in other words, or the same interruption. A failed connection stays as it is. */
const reworded = (error: unknown, sentence: (error: ApiError) => string) => {
  if (error instanceof DOMException) return new DOMException(uploadRefused(error), error.name)
  if (error instanceof NotReached && error.foreignStatus >= 400)
    return new UploadNotReached(fallbackRefused({ status: error.foreignStatus }), error.foreignStatus)
  if (!(error instanceof ApiError)) return error
  const message = storageCodeOf(error) ? uploadRefused(error) : sentence(error)
  return new ApiError(error.status, { code: error.code, message, data: error.data }, error.retryAfter)
}

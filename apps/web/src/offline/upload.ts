import { ApiError, type Client } from '@bowline/api'
import type { PendingMedia } from '@bowline/domain/operation'
import { postMessages } from '@bowline/domain/post'
import { storageReasons } from '@bowline/domain/storage'
import { storageCodeOf } from './storage-code.ts'

/**
 * Sends a picture's bytes; what fails is tried once more with a bearer token (SPEC.md §7 Storage). The picture's id is
 * the key of both, so that it is stored once.
 * @throws ApiError in the words of SPEC.md §8; TypeError when the server could not be reached
 */
export const uploadPicture = async (
  client: Client,
  purpose: 'post' | 'profile' | 'message',
  { id, fileName, description }: PendingMedia,
  body: Blob | undefined,
  caller: { memberId: string; signal: AbortSignal },
) => {
  if (!body) throw new Error(postMessages.uploadFailed('its bytes are missing on this device'))
  const request = { query: { id, purpose, fileName, description }, body }
  const options = { ...caller, idempotencyKey: id }
  try {
    return await client.uploadMedia(request, options)
  } catch (error) {
    if (caller.signal.aborted || isLasting(error)) throw reworded(error, uploadRefused)
  }
  const { token } = await client.createUploadToken(undefined, caller).catch(error => {
    throw reworded(error, () => postMessages.uploadDenied)
  })
  return await client.uploadMedia(request, { ...options, bearer: token }).catch(error => {
    throw reworded(error, fallbackRefused)
  })
}

/** What a second way would be told as well: signed out, too many, the picture itself, or the server's own storage. */
const isLasting = (error: unknown) =>
  error instanceof ApiError &&
  (storageCodeOf(error) !== null || (error.status < 500 && error.status !== 403 && error.status !== 408))

const uploadRefused = (error: ApiError | DOMException) => {
  const code = storageCodeOf(error)
  return postMessages.uploadFailed(code ? storageReasons[code] : error.message.replace(/\.$/, ''))
}

const fallbackRefused = ({ status }: ApiError) =>
  status === 403 ? postMessages.uploadDenied : postMessages.uploadStatus(status)

/** The same refusal in other words, or the same breaking off; that no connection came about stays what it is. */
const reworded = <Refused>(error: Refused, sentence: (error: ApiError) => string) => {
  if (error instanceof DOMException) return new DOMException(uploadRefused(error), error.name)
  if (!(error instanceof ApiError)) return error
  const message = storageCodeOf(error) ? uploadRefused(error) : sentence(error)
  return new ApiError(error.status, { code: error.code, message, data: error.data }, error.retryAfter)
}

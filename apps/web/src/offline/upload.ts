import { ApiError, type Client } from '@bowline/api'
import type { PendingMedia } from '@bowline/domain/operation'
import { postMessages } from '@bowline/domain/post'

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

/** What a second way would be told as well: signed out, too many, or the picture itself. */
const isLasting = (error: unknown) =>
  error instanceof ApiError && error.status < 500 && error.status !== 403 && error.status !== 408

const uploadRefused = ({ message }: ApiError) => postMessages.uploadFailed(message.replace(/\.$/, ''))

const fallbackRefused = ({ status }: ApiError) =>
  status === 403 ? postMessages.uploadDenied : postMessages.uploadStatus(status)

/** The same refusal in other words; what is no refusal stays what it is. */
const reworded = (error: unknown, sentence: (error: ApiError) => string) =>
  error instanceof ApiError && error.status !== 401
    ? new ApiError(
        error.status,
        { code: error.code, message: sentence(error), data: error.data },
        error.retryAfter,
      )
    : error

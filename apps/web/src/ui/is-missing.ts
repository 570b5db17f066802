import { ApiError } from '@bowline/api'

/** Whether the server has nothing with this id. It answers 400 to an id of the wrong shape. */
export const isMissing = (error: unknown) =>
  error instanceof ApiError &&
  error.code !== 'unknown-route' &&
  (error.httpStatus === 404 || error.httpStatus === 400)

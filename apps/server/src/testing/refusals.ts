import { ApiError } from '@bowline/api'

/** What a refused call was told; a call that is not refused fails the test. */
export const refusalOf = async (call: Promise<unknown>) => {
  try {
    await call
  } catch (error) {
    if (error instanceof ApiError) return `${error.status} ${error.message}`
    throw error
  }
  throw new Error('The call was to be refused, but it was answered.')
}

import { ApiError } from '@bowline/api'

/** Makes calls until one is refused. @returns its status */
export const statusOnceRefused = async (call: () => Promise<unknown>) => {
  for (let calls = 0; calls < 500; calls += 1) {
    try {
      await call()
    } catch (error) {
      if (error instanceof ApiError) return error.status
      throw error
    }
  }
  throw new Error('A call was to be refused, but all were answered.')
}

/** The error of a refused call. A call that succeeds fails the test. */
export const refusalOf = async (call: Promise<unknown>) => {
  try {
    await call
  } catch (error) {
    if (error instanceof ApiError) return `${error.status} ${error.message}`
    throw error
  }
  throw new Error('The call was to be refused, but it was answered.')
}

/** Repeats a call that a busy server puts off (503), as the app does. */
export const retryWhileBusy = async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await call()
  } catch (error) {
    if (error instanceof ApiError && error.status === 503) return retryWhileBusy(call)
    throw error
  }
}

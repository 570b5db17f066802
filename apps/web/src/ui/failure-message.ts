import { t } from '@lingui/core/macro'

/**
 * The text for a failed call: the server's message, or that the server could not be reached (`fetch` throws a
 * TypeError).
 */
export const failureMessage = (error: unknown) => {
  if (error instanceof TypeError)
    return t`The server could not be reached. Check your connection and try again.`
  return messageOf(error)
}

export const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

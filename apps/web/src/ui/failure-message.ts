import { t } from '@lingui/core/macro'
import { productName } from '../product.ts'

/**
 * The text for a failed call: the server's message, or that the server could not be reached (`fetch` throws a
 * TypeError).
 */
export const failureMessage = (error: unknown) => {
  if (!(error instanceof TypeError)) return messageOf(error)
  const product = productName()
  return t`Can't reach ${product}. Check your connection and try again.`
}

export const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

import { ApiError } from '@bowline/api'

/**
 * The answer for a thing that is already gone, deleted on another device or never created: the member's wish is
 * fulfilled.
 */
export const whenGone =
  <Answer>(answer: Answer) =>
  (error: unknown): Answer => {
    if (error instanceof ApiError && error.code === 'not-found') return answer
    throw error
  }

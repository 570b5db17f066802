import { commentMessages } from '@bowline/domain/comment'
import { limits } from '@bowline/domain/limits'

/** What the server would refuse, said before it is asked; null where nothing is wrong. */
export const commentProblem = (typed: string) => (typed.trim() ? null : commentMessages.empty)

/** Characters left, said only once the end is near; below 0 the rest will be cut off (SPEC.md §5). Null before. */
export const charactersLeft = (typed: string) => {
  const left = limits.comment - typed.trim().length
  return left <= 200 ? left : null
}

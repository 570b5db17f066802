import { invalid } from './errors.ts'
import { limits } from './limits.ts'
import { sanitise } from './sanitise.ts'
import { wholeCharacters } from './whole-characters.ts'

export const commentMessages = {
  signedOut: 'You must be logged in to comment',
  empty: 'Comment content cannot be empty',
  notFound: 'Comment not found',
  voteSignedOut: 'You must be logged in to vote',
  voteInvalid: 'Invalid vote type',
  likeSignedOut: 'You must be logged in to like a post',
  updateOthers: 'You can only update your own comments',
  deleteOthers: 'You can only delete your own comments',
  editConflict: 'This comment has changed since you opened it. Check the latest version before you save.',
} as const

/**
 * The comment as it is stored, by docs/product/comments.md#writing-comments.
 * @throws Refusal when blank, unless it has a picture
 */
export const cleanComment = (typed: string, { hasPicture = false } = {}) => {
  const text = typed.trim()
  if (!text && !hasPicture) throw invalid(commentMessages.empty, { field: 'content' })
  const cut =
    text.length > limits.comment ? `${wholeCharacters(text, limits.comment)}... (comment truncated)` : text
  return sanitise(cut)
}

/** A reader's permissions for a comment. A deleted one has no author and allows nothing. */
export const commentAbilities = (viewer: string, authorId: string | null) => ({
  edit: viewer === authorId,
  delete: viewer === authorId,
})

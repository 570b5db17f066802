import { commentMessages } from '@bowline/domain/comment'

/** Checks the server's rules before sending; null if the text is valid. */
export const commentProblem = (typed: string, hasPicture: boolean) =>
  typed.trim() || hasPicture ? null : commentMessages.empty

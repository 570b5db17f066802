import { commentMessages } from '@bowline/domain/comment'

/** Checks the server's rules before sending; null if the text is valid. */
export const commentProblem = (typed: string) => (typed.trim() ? null : commentMessages.empty)

import { commentMessages } from './comment.ts'
import { invalid } from './errors.ts'

export const votes = [-1, 0, 1] as const
export type Vote = (typeof votes)[number]

/** @throws Refusal for anything else */
export const checkVote = (value: unknown): Vote => {
  if (!isVote(value)) throw invalid(commentMessages.voteInvalid, { field: 'value' })
  return value
}

export const isVote = (value: unknown): value is Vote => votes.some(vote => vote === value)

/** How a vote changes the counts, by docs/product/comments.md#votes. */
export const voteDelta = (from: Vote, to: Vote) => {
  const upvotes = Number(to === 1) - Number(from === 1)
  const downvotes = Number(to === -1) - Number(from === -1)
  return { upvotes, downvotes, voteScore: upvotes - downvotes }
}

/** The vote that a click on a button sets: clicking the same one again removes the vote. */
export const pressedVote = (current: Vote, pressed: Exclude<Vote, 0>): Vote =>
  current === pressed ? 0 : pressed

export const votes = [-1, 0, 1] as const
export type Vote = (typeof votes)[number]

export const isVote = (value: unknown): value is Vote => votes.some(vote => vote === value)

/** SPEC.md §4 Comment vote: what setting a vote changes. From and to the same vote it changes nothing. */
export const voteDelta = (from: Vote, to: Vote) => {
  const upvotes = Number(to === 1) - Number(from === 1)
  const downvotes = Number(to === -1) - Number(from === -1)
  return { upvotes, downvotes, voteScore: upvotes - downvotes }
}

/** What pressing a vote's button sets: the same one again takes the vote back. */
export const pressedVote = (current: Vote, pressed: Exclude<Vote, 0>): Vote =>
  current === pressed ? 0 : pressed

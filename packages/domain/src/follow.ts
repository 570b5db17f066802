export const followMessages = {
  signedOut: 'You must be logged in to follow a user',
  self: 'You cannot follow yourself',
  notFound: 'Member not found',
} as const

/** SPEC.md §3: the two ids, sorted and joined by "_". */
export const pairId = (one: string, other: string) => [one, other].sort().join('_')

/** SPEC.md §3 Follow. */
export const followId = (followerId: string, followingId: string) => `${followerId}_${followingId}`

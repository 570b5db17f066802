export const followMessages = {
  signedOut: 'You must be logged in to follow a user',
  self: 'You cannot follow yourself',
  notFound: 'Member not found',
} as const

/** The two ids, sorted and joined by "_". See docs/product/follows.md#connections. */
export const pairId = (one: string, other: string) => [one, other].sort().join('_')

/** See docs/product/follows.md#following. */
export const followId = (followerId: string, followingId: string) => `${followerId}_${followingId}`

/** All lists of posts share one key prefix, so that a changed post changes in all of them. */
export const postKeys = {
  lists: ['posts', 'lists'] as const,
  discover: ['posts', 'lists', 'discover'] as const,
  feed: ['posts', 'lists', 'feed'] as const,
  saved: ['posts', 'lists', 'saved'] as const,
  suggested: ['posts', 'lists', 'suggested'] as const,
  ofHobby: (slug: string) => ['posts', 'lists', 'hobby', slug] as const,
  ofTag: (tag: string) => ['posts', 'lists', 'tag', tag] as const,
  of: (userId: string) => ['posts', 'lists', 'of', userId] as const,
  picturesOf: (userId: string) => ['posts', 'lists', 'pictures', userId] as const,
  one: (postId: string) => ['posts', 'one', postId] as const,
}

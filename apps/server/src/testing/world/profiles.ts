import type { Requests } from './requests.ts'

export const profilesRequests = {
  getPrivacy: () => ({}),
  updatePrivacy: () => ({ body: { profileVisibility: 'followers' } }),
  getProfile: ({ author }) => ({ params: { userId: author.id } }),
  updateProfile: () => ({ body: { bio: 'Turns bowls' } }),
  listProfilePosts: ({ author }) => ({ params: { userId: author.id } }),
  listFollowers: ({ author }) => ({ params: { userId: author.id } }),
  listFollowing: ({ author }) => ({ params: { userId: author.id } }),
  listConnections: ({ author }) => ({ params: { userId: author.id } }),
  getFollow: ({ author }) => ({ params: { userId: author.id } }),
  followUser: ({ author }) => ({ params: { userId: author.id } }),
  unfollowUser: ({ author }) => ({ params: { userId: author.id } }),
  migrateFollows: () => ({}),
  listBlocks: () => ({}),
  blockMember: ({ author }) => ({ params: { userId: author.id } }),
  unblockMember: ({ author }) => ({ params: { userId: author.id } }),
  listMutes: () => ({}),
  muteMember: ({ author }) => ({ params: { userId: author.id } }),
  unmuteMember: ({ author }) => ({ params: { userId: author.id } }),
} satisfies Requests

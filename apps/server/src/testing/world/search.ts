import type { Requests } from './requests.ts'

export const searchRequests = {
  listHobbies: () => ({}),
  listFollowedHobbies: () => ({}),
  followHobby: () => ({ params: { slug: 'chess' } }),
  unfollowHobby: () => ({ params: { slug: 'chess' } }),
  listHobbyPosts: () => ({ params: { slug: 'pottery' } }),
  listTagPosts: () => ({ params: { tag: 'glaze' } }),
  listTrendingTags: () => ({}),
  listHobbyists: () => ({}),
  getSuggestions: () => ({}),
  search: () => ({ query: { q: 'followers' } }),
} satisfies Requests

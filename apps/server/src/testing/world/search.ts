import type { Requests } from './requests.ts'

export const searchRequests = {
  listHobbies: () => ({}),
  listHobbyPosts: () => ({ params: { slug: 'pottery' } }),
  listTagPosts: () => ({ params: { tag: 'glaze' } }),
  listTrendingTags: () => ({}),
  listHobbyists: () => ({}),
  getSuggestions: () => ({}),
  search: () => ({ query: { q: 'followers' } }),
} satisfies Requests

import { randomUUID } from 'node:crypto'
import type { TestMember } from '../server-on.ts'
import type { Requests } from './requests.ts'

export const createHobbySuggestion = async ({ api }: TestMember) => {
  const suggestionId = randomUUID()
  await api.suggestHobby({ body: { id: suggestionId, name: 'Juggling' } })
  return { suggestionId }
}

export const searchRequests = {
  listHobbies: () => ({}),
  listFollowedHobbies: () => ({}),
  followHobby: () => ({ params: { slug: 'chess' } }),
  unfollowHobby: () => ({ params: { slug: 'chess' } }),
  suggestHobby: () => ({ body: { id: '01890000-0000-7000-8000-000000000072', name: 'Kite surfing' } }),
  listHobbyPosts: () => ({ params: { slug: 'pottery' } }),
  getHobbyCommunity: () => ({ params: { slug: 'pottery' } }),
  listTagPosts: () => ({ params: { tag: 'glaze' } }),
  listTrendingTags: () => ({}),
  listHobbyists: () => ({}),
  getSuggestions: () => ({}),
  suggestMentions: () => ({ query: { q: 'fo' } }),
  suggestTags: () => ({}),
  search: () => ({ query: { q: 'followers' } }),
} satisfies Requests

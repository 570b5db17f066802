import type { Requests } from './requests.ts'

export const knotsRequests = {
  getKnots: ({ author }) => ({ params: { userId: author.id } }),
  listKnotHistory: ({ author }) => ({ params: { userId: author.id } }),
  getLeaderboard: () => ({}),
  celebrateLevel: () => ({}),
} satisfies Requests

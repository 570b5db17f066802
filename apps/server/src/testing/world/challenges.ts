import { randomUUID } from 'node:crypto'
import type { TestMember } from '../server-on.ts'
import type { Requests } from './requests.ts'

export const createChallenges = async ({ api }: TestMember) => {
  const challengeId = randomUUID()
  await api.createChallenge({
    body: {
      id: challengeId,
      title: 'Ten bowls',
      hobby: 'pottery',
      startsOn: '2026-03-01',
      endsOn: '2026-03-31',
      goal: 10,
    },
  })
  return { challengeId }
}

export const challengesRequests = {
  listChallenges: () => ({}),
  getChallenge: ({ challengeId }) => ({ params: { challengeId } }),
  createChallenge: () => ({
    body: {
      id: '01890000-0000-7000-8000-000000000005',
      title: 'A mug a day',
      hobby: 'pottery',
      startsOn: '2026-03-01',
      endsOn: '2026-03-31',
      goal: 20,
    },
  }),
  updateChallenge: ({ challengeId }) => ({ params: { challengeId }, body: { title: 'Two mugs a day' } }),
  joinChallenge: ({ challengeId }) => ({ params: { challengeId } }),
  leaveChallenge: ({ challengeId }) => ({ params: { challengeId } }),
  pauseChallenge: ({ challengeId }) => ({ params: { challengeId }, body: { paused: true } }),
  listCheckIns: ({ challengeId }) => ({ params: { challengeId } }),
  getChallengeLeaderboard: ({ challengeId }) => ({ params: { challengeId } }),
} satisfies Requests

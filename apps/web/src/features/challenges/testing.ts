import type { Author, Challenge } from '@bowline/api'

/** For tests: a challenge with the given properties and arbitrary others. */
export const aChallenge = (creator: Author, given: Partial<Challenge> = {}): Challenge => ({
  id: crypto.randomUUID(),
  postId: crypto.randomUUID(),
  creator,
  hobby: 'knitting',
  kind: 'individual',
  title: 'A row a day',
  description: '',
  media: null,
  cover: null,
  startsOn: dayFromNow(-10),
  endsOn: dayFromNow(10),
  phase: 'running',
  goal: 2,
  checkInCount: 0,
  memberCount: 1,
  likeCount: 0,
  commentCount: 0,
  isCompleted: false,
  own: null,
  members: [creator],
  createdAt: '2026-01-02T03:04:05.000Z',
  updatedAt: '2026-01-02T03:04:05.000Z',
  can: { edit: false, setGoal: false, join: true, checkIn: false },
  ...given,
})

/** The progress of a member who has just joined. */
export const noProgress = (): NonNullable<Challenge['own']> => ({
  checkIns: 0,
  days: [],
  checkedInToday: false,
  streak: 0,
  freezesLeft: 1,
  rests: [],
  isPaused: false,
  isCompleted: false,
})

/** In the browser's time zone, like the days of a member there. */
export const dayFromNow = (days: number) => {
  const now = new Date()
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days).toLocaleDateString('sv')
}

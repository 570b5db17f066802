import type { DemoChallenge } from './content/index.ts'
import { idOf, seedOf } from './deterministic-id.ts'
import type { Lane } from './lane.ts'
import { memberId } from './members.ts'
import { uploadPicture } from './pictures.ts'

const hour = 60 * 60_000
const day = 24 * hour

/** Creates a challenge step by step: announces it, lets members join, and checks in day by day. */
export const playChallenge = async (lane: Lane, challenge: DemoChallenge, now: Date) => {
  const { creator, hobby, title, description, kind, goal, members, resting, checkIns } = challenge
  const challengeId = idOf(`challenge ${title}`)
  const params = { challengeId }
  const begins = Math.min(now.getTime() + challenge.from * day, now.getTime())
  const announcedHoursAgo = challenge.announcedHoursAgo ?? null
  const announced =
    announcedHoursAgo === null
      ? new Date(begins - (1 + (seedOf(title) % 3)) * day)
      : new Date(now.getTime() - announcedHoursAgo * hour)
  const days = { startsOn: dayOf(now, challenge.from), endsOn: dayOf(now, challenge.to) }
  const body = { id: challengeId, title, description, hobby, kind, goal, ...days }
  await lane.as(memberId(creator), announced).createChallenge({ body })
  for (const [index, member] of members.entries())
    await lane
      .as(memberId(member), new Date(announced.getTime() + (2 + index * 5) * hour))
      .joinChallenge({ params })
  for (const [author, daysAgo, content, picture] of checkIns) {
    const at = new Date(now.getTime() - daysAgo * day - (seedOf(content) % 50) * 60_000)
    const api = lane.as(memberId(author), at)
    const mediaId = picture && (await uploadPicture(api, picture, 'post', { of: content }))
    const post = { id: idOf(`check-in ${content}`), content, hobby, challengeId, mediaId }
    await api.createPost({ body: post })
  }
  for (const member of resting)
    await lane
      .as(memberId(member), new Date(now.getTime() - hour))
      .pauseChallenge({ params, body: { paused: true } })
}

const dayOf = (now: Date, days: number) => new Date(now.getTime() + days * day).toISOString().slice(0, 10)

import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkIn, join, startChallenge } from '../../testing/challenges.ts'
import { hostEvent } from '../../testing/events.ts'
import { publish } from '../../testing/posts.ts'
import { createTestServer, type TestMember, type TestServer } from '../../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const crowd = async <Count extends number>(count: Count) =>
  Promise.all(Array.from({ length: count }, () => server.member()))
const follow = (one: TestMember, other: TestMember) => one.api.followUser({ params: { userId: other.id } })
const hideProfile = (member: TestMember, profileVisibility: 'private' | 'followers') =>
  member.api.updatePrivacy({ body: { profileVisibility, activityVisibility: 'public' } })

test("counts only the posts that a profile's viewer may see", async () => {
  const [author, follower, stranger] = (await crowd(3)) as [TestMember, TestMember, TestMember]
  await follow(follower, author)
  for (const visibility of ['public', 'followers', 'private', 'private'] as const)
    await publish(author, { visibility })
  const seenBy = async ({ api }: TestMember) =>
    (await api.getProfile({ params: { userId: author.id } })).counts.posts
  expect(await Promise.all([author, follower, stranger].map(seenBy))).toEqual([4, 2, 1])
})

test('lists members on leaderboards only for viewers of their profile', async () => {
  const [hidden, shy, viewer, follower] = (await crowd(4)) as [TestMember, TestMember, TestMember, TestMember]
  await follow(follower, shy)
  const { id } = await startChallenge(viewer)
  for (const member of [hidden, shy]) {
    await publish(member)
    await join(member, id)
    await checkIn(member, id)
  }
  await hideProfile(hidden, 'private')
  await hideProfile(shy, 'followers')
  const named = async ({ api }: TestMember) => {
    const boards = await Promise.all([
      api.getLeaderboard({ query: { period: 'week' } }),
      api.getLeaderboard({ query: { period: 'all' } }),
      api.getLeaderboard({ query: { period: 'all', hobby: 'pottery' } }),
    ])
    const standings = await api.getChallengeLeaderboard({ params: { challengeId: id } })
    const { members } = await api.getChallenge({ params: { challengeId: id } })
    return [
      ...boards.map(({ entries }) => entries.map(({ member }) => member.uid)),
      standings.entries.map(({ member }) => member.uid),
      members.map(({ uid }) => uid),
    ].map(ids => [hidden, shy].map(member => ids.includes(member.id)))
  }
  expect(await named(viewer)).toEqual(Array(5).fill([false, false]))
  expect(await named(follower)).toEqual(Array(5).fill([false, true]))
  expect(await named(hidden)).toEqual(Array(5).fill([true, false]))
})

test('lists attendees and likers only for viewers of their profile, the host and the author', async () => {
  const [host, hidden, viewer] = (await crowd(3)) as [TestMember, TestMember, TestMember]
  const event = await hostEvent(host)
  const post = await publish(host)
  await hidden.api.rsvpEvent({ params: { eventId: event.id }, body: { going: true } })
  await hidden.api.likePost({ params: { postId: post.id } })
  await hideProfile(hidden, 'private')
  const named = async ({ api }: TestMember) => {
    const { attendees } = await api.getEvent({ params: { eventId: event.id } })
    const list = await api.listAttendees({ params: { eventId: event.id }, query: { state: 'going' } })
    const likers = await api.listLikers({ params: { postId: post.id } })
    return [attendees, list.members, likers.members].map(members =>
      members.some(({ uid }) => uid === hidden.id),
    )
  }
  expect(await named(viewer)).toEqual([false, false, false])
  expect(await named(host)).toEqual([true, true, true])
  expect(await named(hidden)).toEqual([true, true, true])
})

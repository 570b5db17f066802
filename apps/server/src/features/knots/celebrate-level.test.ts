import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkIn, join, startChallenge } from '../../testing/challenges.ts'
import { createTestServer, type TestMember, type TestServer } from '../../testing/server.ts'
import { award } from './award.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const earn = (member: TestMember, posts: number) =>
  server.db.transaction().execute(db =>
    award(
      { db, now: server.context.now(), emit: () => undefined },
      Array.from({ length: posts }, () => ({
        memberId: member.id,
        action: 'CREATE_POST' as const,
        subject: crypto.randomUUID(),
      })),
    ),
  )
const levelsOf = async (member: TestMember) => {
  const me = (await member.api.getSession()).member
  return [me?.level, me?.preferences.celebratedLevel]
}

test('celebrates each higher level once, but not the level before the first time', async () => {
  const member = await server.member()
  await earn(member, 50)
  expect(await levelsOf(member)).toEqual(['Apprentice', null])
  expect((await member.api.celebrateLevel()).celebrate).toBe(false)
  expect(await levelsOf(member)).toEqual(['Apprentice', 'Apprentice'])

  await earn(member, 151)
  expect(await levelsOf(member)).toEqual(['Explorer', 'Apprentice'])
  expect(await member.api.celebrateLevel()).toEqual({
    celebrate: true,
    level: 'Explorer',
    nextLevel: 'Navigator',
    knotsNeeded: 2990,
    firsts: [],
    awaited: ['post', 'connection'],
    challenges: [],
  })
  expect((await member.api.celebrateLevel()).celebrate).toBe(false)
})

test('celebrates on one of several devices that ask at once', async () => {
  const member = await server.member()
  await member.api.celebrateLevel()
  await earn(member, 50)
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => member.api.celebrateLevel()))
  expect(answers.filter(({ celebrate }) => celebrate)).toHaveLength(1)
})

const publish = (member: TestMember) =>
  member.api.createPost({ body: { id: crypto.randomUUID(), content: 'A mug', hobby: 'pottery' } })

test('celebrates the first post and the first connection once each', async () => {
  const [member, friend] = [await server.member(), await server.member()]
  expect(await member.api.celebrateLevel()).toMatchObject({ firsts: [], awaited: ['post', 'connection'] })
  await publish(member)
  expect(await member.api.celebrateLevel()).toMatchObject({ firsts: ['post'], awaited: ['connection'] })
  await publish(member)
  await member.api.followUser({ params: { userId: friend.id } })
  expect(await member.api.celebrateLevel()).toMatchObject({ firsts: [], awaited: ['connection'] })
  await friend.api.followUser({ params: { userId: member.id } })
  const answers = await Promise.all([1, 2, 3].map(() => member.api.celebrateLevel()))
  expect(answers.flatMap(({ firsts }) => firsts)).toEqual(['connection'])

  await member.api.unfollowUser({ params: { userId: friend.id } })
  await member.api.followUser({ params: { userId: friend.id } })
  expect(await member.api.celebrateLevel()).toMatchObject({ firsts: [], awaited: [] })
})

test('does not celebrate what a member had done before they first asked', async () => {
  const member = await server.member()
  await publish(member)
  expect(await member.api.celebrateLevel()).toMatchObject({ firsts: [], awaited: ['connection'] })
  await publish(member)
  expect((await member.api.celebrateLevel()).firsts).toEqual([])
})

test('celebrates each completed challenge once', async () => {
  const [member, other] = [await server.member(), await server.member()]
  await member.api.celebrateLevel()
  const { id } = await startChallenge(member, { goal: 1 })
  await join(other, id)
  await checkIn(member, id)
  expect((await member.api.celebrateLevel()).challenges).toEqual([id])
  expect((await member.api.celebrateLevel()).challenges).toEqual([])
})

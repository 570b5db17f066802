import { afterAll, beforeAll, expect, test } from 'vitest'
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

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { publish } from '../../testing/posts.ts'
import { createTestServer, type TestMember, type TestServer } from '../../testing/server.ts'

let server: TestServer
let ada: TestMember
let ben: TestMember
let cleo: TestMember
beforeAll(async () => {
  server = await createTestServer()
})
beforeEach(async () => {
  await server.db.deleteFrom('accounts').execute()
  ;[ada, ben, cleo] = await Promise.all([server.member(), server.member(), server.member()])
  for (const { api } of [ada, ben]) await api.updateProfile({ body: { hobbies: [{ slug: 'pottery' }] } })
})
afterAll(() => server.close())

const community = ({ api }: TestMember) => api.getHobbyCommunity({ params: { slug: 'pottery' } })
const aDay = 24 * 60 * 60_000

test("counts a hobby's members and the posts of the last seven days", async () => {
  await publish(ada, { hobby: 'pottery' })
  await publish(ada, { hobby: 'knitting' })
  server.advance(8 * aDay)
  await publish(ben, { hobby: 'pottery' })
  const { members, postsThisWeek, someMembers } = await community(cleo)
  expect([members, postsThisWeek]).toEqual([2, 1])
  expect(someMembers.map(({ uid }) => uid).sort()).toEqual([ada.id, ben.id].sort())
})

test('leaves out members and posts that the viewer may not see', async () => {
  await publish(ada, { hobby: 'pottery', visibility: 'private' })
  await publish(ben, { hobby: 'pottery' })
  await ben.api.blockMember({ params: { userId: cleo.id } })
  expect(await community(cleo)).toMatchObject({ members: 1, postsThisWeek: 0 })
  expect(await community(ada)).toMatchObject({ members: 2, postsThisWeek: 2 })
})

test('knows nothing of an unknown hobby', async () => {
  const unknown = ada.api.getHobbyCommunity({ params: { slug: 'no-such-hobby' } })
  expect(await unknown).toEqual({ members: 0, postsThisWeek: 0, someMembers: [] })
})

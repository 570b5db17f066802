import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AddressedEvent } from '../../live/addressed-event.ts'
import { createTestServer, type TestMember, type TestServer } from '../../testing/server.ts'
import { findCounterDrift } from '../profiles/find-counter-drift.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const importLists = (member: TestMember, following: string[], followers: string[]) =>
  server.db
    .updateTable('profiles')
    .set({ legacy_following: following, legacy_followers: followers })
    .where('member_id', '=', member.id)
    .execute()
const listsOf = (member: TestMember) =>
  server.db
    .selectFrom('profiles')
    .select(['legacy_following', 'legacy_followers'])
    .where('member_id', '=', member.id)
    .executeTakeFirstOrThrow()
const countsOf = async (member: TestMember) =>
  (await member.api.getProfile({ params: { userId: member.id } })).counts

test('turns imported lists into follows and connections, once', async () => {
  const [ada, ben, cleo, dora, foe] = [
    await server.member(),
    await server.member(),
    await server.member(),
    await server.member(),
    await server.member(),
  ]
  await ada.api.followUser({ params: { userId: dora.id } })
  await foe.api.blockMember({ params: { userId: ada.id } })
  await importLists(ada, [ben.id, cleo.id, dora.id, ada.id, foe.id, randomUUID()], [ben.id, ben.id])
  await importLists(ben, [ada.id], [ada.id])
  const toMigrate = async () => (await ada.api.getSession()).member?.followsToMigrate
  expect(await toMigrate()).toBe(true)
  const events: AddressedEvent[] = []
  const stop = server.context.live.subscribe(event => events.push(event))
  expect(await ada.api.migrateFollows()).toEqual({ success: true, message: 'Follows migrated: 3 copied.' })
  stop()
  const relation = { type: 'relation', userId: ada.id }
  expect(events).toContainEqual({ audience: { member: cleo.id }, event: relation })
  expect(await toMigrate()).toBe(false)
  expect(await countsOf(ada)).toMatchObject({ following: 3, followers: 1, connections: 1 })
  expect(await findCounterDrift(server.db)).toEqual([])
  const lists = await listsOf(ada)
  expect(lists.legacy_following.sort()).toEqual([ben.id, cleo.id, dora.id].sort())
  expect(lists.legacy_followers).toEqual([ben.id])
  expect(await ben.api.migrateFollows()).toEqual({ success: true, message: 'Follows migrated: 0 copied.' })
  expect(await ada.api.migrateFollows()).toEqual({ success: true, message: 'Follows migrated: 0 copied.' })
})

test('does not restore follows that ended since', async () => {
  const [ada, ben, cleo] = [await server.member(), await server.member(), await server.member()]
  await importLists(ada, [ben.id, cleo.id], [])
  await importLists(ben, [], [ada.id])
  await ada.api.migrateFollows()
  await ada.api.unfollowUser({ params: { userId: ben.id } })
  await ada.api.blockMember({ params: { userId: cleo.id } })
  await ada.api.unblockMember({ params: { userId: cleo.id } })
  await Promise.all([ada.api.migrateFollows(), ben.api.migrateFollows()])
  expect(await countsOf(ada)).toMatchObject({ following: 0, followers: 0, connections: 0 })
  expect(await findCounterDrift(server.db)).toEqual([])
})

test('gives one result for two simultaneous runs', async () => {
  const [ada, ben] = [await server.member(), await server.member()]
  for (let round = 0; round < 5; round += 1) {
    await importLists(ada, [ben.id], [ben.id])
    await importLists(ben, [ada.id], [ada.id])
    await Promise.all([ada.api.migrateFollows(), ben.api.migrateFollows()])
    expect(await countsOf(ada)).toMatchObject({ following: 1, followers: 1, connections: 1 })
    expect(await findCounterDrift(server.db)).toEqual([])
    await ada.api.blockMember({ params: { userId: ben.id } })
    await ada.api.unblockMember({ params: { userId: ben.id } })
  }
})

test('reports that there is nothing to do', async () => {
  const ada = await server.member()
  expect(await ada.api.migrateFollows()).toEqual({
    success: true,
    message: 'There are no follows to migrate.',
  })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { findCounterDrift } from '../profiles/find-counter-drift.ts'
import { repairConnections } from './repair.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

test('repairs missing, inactive and extra connections', async () => {
  const [ada, ...others] = await Promise.all([1, 2, 3, 4, 5].map(() => server.member()))
  const [missing, off, none, right] = others
  if (!ada || !missing || !off || !none || !right) throw new Error('five members')
  for (const other of [missing, off, right]) {
    await ada.api.followUser({ params: { userId: other.id } })
    await other.api.followUser({ params: { userId: ada.id } })
  }
  const { db } = server
  const isWith = (other: { id: string }) => ({
    user_a: [ada.id, other.id].sort()[0] ?? '',
    user_b: [ada.id, other.id].sort()[1] ?? '',
  })
  const ofPair = (other: { id: string }) => Object.values(isWith(other))
  await db
    .deleteFrom('connections')
    .where('user_a', 'in', ofPair(missing))
    .where('user_b', 'in', ofPair(missing))
    .execute()
  await db
    .updateTable('connections')
    .set({ is_connection: false })
    .where('user_a', 'in', ofPair(off))
    .where('user_b', 'in', ofPair(off))
    .execute()
  const at = server.context.now()
  await db
    .insertInto('connections')
    .values({ ...isWith(none), created_at: at, updated_at: at })
    .execute()
  expect(await findCounterDrift(db)).not.toEqual([])

  const repair = () => db.transaction().execute(transaction => repairConnections(transaction, ada.id, at))
  expect(await Promise.all([repair(), repair()]).then(counts => counts.sort())).toEqual([0, 3])
  expect(await findCounterDrift(db)).toEqual([])
  const { members } = await ada.api.listConnections({ params: { userId: ada.id } })
  expect(members.map(({ uid }) => uid).sort()).toEqual([missing.id, off.id, right.id].sort())
})

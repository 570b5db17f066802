import { createTestServer } from '@bowline/server/testing/server'
import { expect, test } from 'vitest'
import { checkSchedules } from './check-schedules.ts'
import { findStateDrift } from './server-state.ts'
import { createWorld } from './world.ts'

test('loses nothing, does nothing twice and keeps the order under any failures, crashes and clock jumps', async () => {
  const server = await createTestServer()
  const world = await createWorld(server)
  const failures = await checkSchedules(world, { seed: 1, count: 200, lanes: 4 })
  expect(failures.map(({ seed, report }) => `seed ${seed}: ${report}`)).toEqual([])
  expect(await findStateDrift(server)).toEqual([])
  await server.close()
}, 300_000)

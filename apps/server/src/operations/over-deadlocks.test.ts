import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../testing/server.ts'
import { overDeadlocks } from './over-deadlocks.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

/** Two transactions each hold what the other wants next; resolves with how often they began. */
const meet = async (attempts: number) => {
  const { db } = server.context
  let begun = 0
  const first = Promise.withResolvers<void>()
  const holding = new Set<number>()
  const take = (one: number, other: number) =>
    overDeadlocks(
      () =>
        db.transaction().execute(async transaction => {
          begun += 1
          await sql`select pg_advisory_xact_lock(${one})`.execute(transaction)
          if (holding.add(one).size === 2) first.resolve()
          await first.promise
          await sql`select pg_advisory_xact_lock(${other})`.execute(transaction)
        }),
      attempts,
    )
  const outcomes = await Promise.allSettled([take(1, 2), take(2, 1)])
  return { begun, outcomes: outcomes.map(({ status }) => status).sort() }
}

it('lets both of two that wait for each other happen, one after the other', async () => {
  expect(await meet(3)).toEqual({ begun: 3, outcomes: ['fulfilled', 'fulfilled'] })
})

it('gives up after some attempts, and at once for anything else', async () => {
  expect(await meet(1)).toEqual({ begun: 2, outcomes: ['fulfilled', 'rejected'] })
  let begun = 0
  const broken = overDeadlocks(async () => {
    begun += 1
    throw new Error('broken')
  })
  await expect(broken).rejects.toThrow('broken')
  expect(begun).toBe(1)
})

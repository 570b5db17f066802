import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../testing/server.ts'
import { retryOnDeadlock } from './retry-on-deadlock.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

/** Two transactions that each wait for the other's lock. Resolves with the number of starts. */
const meet = async (attempts: number) => {
  const { db } = server.context
  let begun = 0
  const first = Promise.withResolvers<void>()
  const waiting = new Set<number>()
  const lockBoth = (one: number, other: number) =>
    retryOnDeadlock(
      () =>
        db.transaction().execute(async transaction => {
          begun += 1
          await sql`select pg_advisory_xact_lock(${one})`.execute(transaction)
          if (waiting.add(one).size === 2) first.resolve()
          await first.promise
          await sql`select pg_advisory_xact_lock(${other})`.execute(transaction)
        }),
      attempts,
    )
  const outcomes = await Promise.allSettled([lockBoth(1, 2), lockBoth(2, 1)])
  return { begun, outcomes: outcomes.map(({ status }) => status).sort() }
}

it('runs both of two deadlocked transactions, one after the other', async () => {
  expect(await meet(3)).toEqual({ begun: 3, outcomes: ['fulfilled', 'fulfilled'] })
})

it('lets the other transaction continue before it runs again', async () => {
  const runs: number[] = []
  await retryOnDeadlock(async () => {
    runs.push(performance.now())
    if (runs.length < 3) throw Object.assign(new Error('deadlock detected'), { code: '40P01' })
  })
  const [first = 0, second = 0, third = 0] = runs
  expect(Math.min(second - first, third - second)).toBeGreaterThan(8)
})

it('gives up after some attempts, and at once for other errors', async () => {
  expect(await meet(1)).toEqual({ begun: 2, outcomes: ['fulfilled', 'rejected'] })
  let begun = 0
  const broken = retryOnDeadlock(async () => {
    begun += 1
    throw new Error('broken')
  })
  await expect(broken).rejects.toThrow('broken')
  expect(begun).toBe(1)
})

import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { jsonTime } from './json-time.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const microseconds = fc
  .integer({ min: 0, max: 4_000_000_000 })
  .map(seconds => seconds * 1_000_000 + (seconds % 1_000_003))
const timeZone = fc.constantFrom('UTC', 'Europe/Berlin', 'Asia/Kolkata')

test('reads any time that PostgreSQL writes into JSON as Date does', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(microseconds, { minLength: 1 }), timeZone, async (times, zone) => {
      const client = await database.pool.connect()
      try {
        await client.query(`select set_config('timezone', $1, false)`, [zone])
        const { rows } = await client.query<{ built: { at: string } }>(
          `select json_build_object('at', to_timestamp(0) + micros * interval '1 microsecond') as built
           from unnest($1::int8[]) as times (micros)`,
          [times],
        )
        for (const { built } of rows) expect(jsonTime(built.at)).toBe(new Date(built.at).toISOString())
      } finally {
        client.release(true)
      }
    }),
    { numRuns: 50 },
  )
})

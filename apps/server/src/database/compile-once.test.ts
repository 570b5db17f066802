import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { compileOnce } from './compile-once.ts'
import { createDb } from './create-db.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('builds the text once, and sends each value once, wherever the text refers to it', async () => {
  const db = createDb(database.pool)
  let built = 0
  const repeat = compileOnce<{ said: string }, { word: string; times: number }>(({ word, times }) => {
    built += 1
    return sql`select repeat(${word}::text, ${times}::int) || ${'!'}::text || ${word}::text as said`
  })
  expect(await repeat(db, { word: 'knot', times: 2 })).toEqual([{ said: 'knotknot!knot' }])
  expect(await repeat(db, { word: 'bend', times: 1 })).toEqual([{ said: 'bend!bend' }])
  expect(built).toBe(1)
})

test('runs in the transaction that it gets', async () => {
  const db = createDb(database.pool)
  const now = compileOnce<{ now: Date }>(() => sql`select now()`)
  await db.transaction().execute(async transaction => {
    const [first] = await now(transaction, {})
    await sql`select pg_sleep(0.01)`.execute(transaction)
    expect(await now(transaction, {})).toEqual([first])
  })
})

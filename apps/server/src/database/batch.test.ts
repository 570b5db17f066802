import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { NotAdmittedError } from './admission.ts'
import { compileBatch } from './batch.ts'
import { createDb } from './create-db.ts'
import { defineFunction, installFunctions } from './sql-function.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

type Division = { value: number; by: number }
type Quotient = { value: number; quotient: number; calls: number }

/** Divides, but tells nothing about odd numbers. @returns also how many calls its statement had */
const createDivide = (keysOf?: (values: Division) => string[]) => {
  const divide = compileBatch<Quotient, Division>({
    types: { value: 'int', by: 'int' },
    ...(keysOf && { keysOf }),
    build: (calls, { value, by }) => sql`
      select calls.n, ${value} as value, ${value} / ${by} as quotient, (count(*) over ())::int as calls from ${calls}
      where ${value} % 2 = 0 order by calls.n desc`,
  })
  const db = createDb(database.pool)
  return async (values: Division) => (await divide(db, values))[0]
}

test('answers a single call at once, and sends those together that come meanwhile', async () => {
  const divide = createDivide()
  const values = [...Array(10).keys()].map(index => index * 2)
  const answers = await Promise.all(values.map(value => divide({ value, by: 2 })))
  expect(answers.map(answer => answer?.quotient)).toEqual(values.map(value => value / 2))
  expect(answers.map(answer => answer?.calls)).toEqual([1, 1, ...Array(8).fill(8)])
  expect(await divide({ value: 4, by: 2 })).toMatchObject({ quotient: 2, calls: 1 })
})

test('has no row for a call that finds nothing', async () => {
  const divide = createDivide()
  const answers = await Promise.all([8, 3, 5, 6, 7].map(value => divide({ value, by: 1 })))
  expect(answers.map(answer => answer?.value)).toEqual([8, undefined, undefined, 6, undefined])
})

test('has all rows of a call in their order, and sends calls of different shapes apart', async () => {
  const count = compileBatch<{ number: number }, { to: number }, { isUpwards: boolean }>({
    types: { to: 'int' },
    build: (calls, { to }, { isUpwards }) => sql`
      select calls.n, number
      from ${calls} cross join lateral generate_series(1, ${to}) as number
      order by number ${isUpwards ? sql`` : sql`desc`}`,
  })
  const db = createDb(database.pool)
  const numbers = async (to: number, isUpwards: boolean) =>
    (await count(db, { to }, { isUpwards })).map(({ number }) => number)
  const [, , up, down, none] = await Promise.all([
    ...[true, false].map(isUpwards => Promise.all([numbers(1, isUpwards), numbers(1, isUpwards)])),
    numbers(3, true),
    numbers(2, false),
    numbers(0, true),
  ])
  expect([up, down, none]).toEqual([[1, 2, 3], [2, 1], []])
})

test('sends calls with a key in common one after another', async () => {
  const divide = createDivide(({ value, by }) => [`${value}`, `by ${by}`])
  const values = [
    { value: 2, by: 1 },
    { value: 2, by: 1 },
    { value: 4, by: 1 },
    { value: 6, by: 1 },
    { value: 6, by: 2 },
    { value: 8, by: 2 },
  ]
  const answers = await Promise.all(values.map(divide))
  expect(answers.map(answer => answer?.quotient)).toEqual([2, 2, 4, 6, 3, 4])
  expect(answers.map(answer => answer?.calls)).toEqual([1, 1, 2, 2, 2, 2])
})

test('sends at most 24 calls together', async () => {
  const divide = createDivide()
  const answers = await Promise.all([...Array(100).keys()].map(() => divide({ value: 4, by: 2 })))
  expect(Math.max(...answers.map(answer => answer?.calls ?? 0))).toBe(24)
})

test('sends each call alone when a statement for several has failed', async () => {
  const divide = createDivide()
  const answers = await Promise.allSettled([2, 3, 0, 1, 4].map(by => divide({ value: 4, by })))
  expect(answers.map(answer => answer.status === 'fulfilled' && answer.value?.quotient)).toEqual([
    2,
    1,
    false,
    4,
    1,
  ])
  expect(await divide({ value: 4, by: 4 })).toMatchObject({ quotient: 1, calls: 1 })
})

test('sends a call in a transaction alone, as a part of it', async () => {
  const backend = compileBatch<{ id: string; calls: number }, { word: string }>({
    types: { word: 'text' },
    build: calls => sql`
      select calls.n, pg_current_xact_id()::text as id, (count(*) over ())::int as calls from ${calls}`,
  })
  const db = createDb(database.pool)
  await db.transaction().execute(async transaction => {
    const answers = await Promise.all(['a', 'b', 'c'].map(word => backend(transaction, { word })))
    const { rows } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(transaction)
    expect(answers).toMatchObject(Array(3).fill([{ id: rows[0]?.id, calls: 1 }]))
  })
})

test('sends two batches at a time', async () => {
  const rest = compileBatch<{ from: number; to: number }, { seconds: number }>({
    types: { seconds: 'float8' },
    build: (calls, { seconds }) => sql`
      select calls.n, extract(epoch from clock_timestamp())::float8 as from, pg_sleep(${seconds}) as rested,
        extract(epoch from clock_timestamp())::float8 as to
      from ${calls}`,
  })
  const db = createDb(database.pool)
  const times = (await Promise.all(Array.from({ length: 40 }, () => rest(db, { seconds: 0.005 })))).flat()
  const atOnce = times.map(({ from: at }) => times.filter(({ from, to }) => from <= at && at < to).length)
  expect(Math.max(...atOnce)).toBe(2)
})

test('does not hold up calls for long when earlier ones wait', async () => {
  const sleep = compileBatch<{ slept: number }, { seconds: number }>({
    types: { seconds: 'float8' },
    build: (calls, { seconds }) =>
      sql`select calls.n, ${seconds} as slept, pg_sleep(${seconds}) from ${calls}`,
  })
  const db = createDb(database.pool)
  const ended: unknown[] = []
  await Promise.all([2, 2, 0].map(async seconds => ended.push((await sleep(db, { seconds }))[0]?.slept)))
  expect(ended).toEqual([0, 2, 2])
})

test('lets a function of the database decide which calls take place', async () => {
  const db = createDb(database.pool)
  const allowed = defineFunction<{ allows: boolean }>({
    name: 'allowed',
    takes: { allows: 'boolean' },
    returns: 'text',
    build: ({ allows }) => sql`begin return case when ${allows} then 'yes' end; end`,
  })
  await installFunctions(db, [allowed])
  const echo = compileBatch<{ word: string; calls: number }, { word: string }>({
    types: { word: 'text' },
    build: (calls, { word }) => sql`
      select calls.n, admission, ${word} as word, (count(*) over ())::int as calls from ${calls}`,
  })
  const said: string[] = []
  const call = (word: string, allows: boolean) =>
    echo(db, { word }, undefined, {
      by: allowed,
      values: { allows },
      onAdmitted: answer => said.push(`${word}: ${answer}`),
    })
  const answers = await Promise.allSettled([
    ...[call('a', true), call('b', false)],
    ...[call('c', true), call('d', false), call('e', true), echo(db, { word: 'f' })],
  ])
  expect(answers).toMatchObject([
    { value: [{ word: 'a', calls: 1 }] },
    { reason: expect.any(NotAdmittedError) },
    { value: [{ word: 'c', calls: 2 }] },
    { reason: expect.any(NotAdmittedError) },
    { value: [{ word: 'e', calls: 2 }] },
    { value: [{ word: 'f', calls: 1 }] },
  ])
  expect(said.toSorted()).toEqual(['a: yes', 'c: yes', 'e: yes'])
})

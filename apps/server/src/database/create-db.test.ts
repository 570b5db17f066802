import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { createDb } from './create-db.ts'
import { createPool } from './pool.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const double = (value: number) => sql<{ doubled: number }>`select ${value}::int * 2 as doubled`

test('plans a statement once per connection, for any values', async () => {
  const db = createDb(database.pool)
  const answers = await db.connection().execute(async one => {
    const doubled = [await double(2).execute(one), await double(3).execute(one)].map(({ rows }) => rows[0])
    const { rows } = await sql`select from pg_prepared_statements where statement like '%as doubled'`.execute(
      one,
    )
    return { doubled, prepared: rows.length }
  })
  expect(answers).toEqual({ doubled: [{ doubled: 4 }, { doubled: 6 }], prepared: 1 })
})

test('prepares nothing behind a pooler, which may change connections between transactions', async () => {
  const db = createDb(database.pool, { isPooler: true })
  const prepared = await db.connection().execute(async one => {
    await sql`select ${2}::int * 3 as tripled`.execute(one)
    const { rows } = await sql`select from pg_prepared_statements where statement like '%as tripled'`.execute(
      one,
    )
    return rows.length
  })
  expect(prepared).toBe(0)
})

test('uses no connection again that PostgreSQL has ended', async () => {
  const pool = createPool(database.pool.options.connectionString ?? '', { max: 1 })
  const db = createDb(pool)
  for (let ended = 0; ended < 5; ended += 1) {
    await expect(sql`select pg_terminate_backend(pg_backend_pid())`.execute(db)).rejects.toThrow(
      /administrator/,
    )
    expect((await double(2).execute(db)).rows).toEqual([{ doubled: 4 }])
  }
  await pool.end()
})

test('rolls back the transaction of a failed statement, which can then be retried', async () => {
  const db = createDb(database.pool)
  const divide = (by: number) => sql<{ result: number }>`select 6 / ${by}::int as result`
  const failing = db.transaction().execute(async transaction => {
    await sql`create table undone (id int)`.execute(transaction)
    await divide(0).execute(transaction)
  })
  await expect(failing).rejects.toThrow('division by zero')
  expect((await divide(2).execute(db)).rows).toEqual([{ result: 3 }])
  expect((await sql`select to_regclass('undone') as found`.execute(db)).rows).toEqual([{ found: null }])
})

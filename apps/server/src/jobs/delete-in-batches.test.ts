import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDb } from '../database/create-db.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { deleteInBatches } from './delete-in-batches.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('skips a row that somebody else has locked, and deletes it the next time', async () => {
  const db = createDb(database.pool)
  const keys = async () => {
    const rows = await db.selectFrom('rate_limits').select('key').orderBy('key').execute()
    return rows.map(({ key }) => key)
  }
  await sql`insert into rate_limits (key, full_at) values ('a', '2000-01-01'), ('b', '2000-01-01')`.execute(
    db,
  )
  const expired = sql`full_at < '2001-01-01'`
  await db.transaction().execute(async writer => {
    const lock = (key: string) =>
      sql`update rate_limits set full_at = full_at where key = ${key}`.execute(writer)
    await lock('b')
    await deleteInBatches(db, 'rate_limits', expired)
    await lock('a')
  })
  expect(await keys()).toEqual(['b'])
  await deleteInBatches(db, 'rate_limits', expired)
  expect(await keys()).toEqual([])
})

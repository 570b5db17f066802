import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../testing/database.ts'

let database: TestDatabase
let pool: pg.Pool

beforeAll(async () => {
  database = await testDatabase()
  pool = database.pool
})

afterAll(() => database.close())

describe('createPool', () => {
  it('returns counts as numbers, times as dates and days as text', async () => {
    const { rows } = await pool.query(
      "select count(*) as count, timestamptz '2026-02-03 04:05:06.789+00' as moment, date '2026-02-03' as day",
    )
    expect(rows).toEqual([{ count: 1, moment: new Date('2026-02-03T04:05:06.789Z'), day: '2026-02-03' }])
  })

  it('refuses a number that would lose precision', async () => {
    await expect(pool.query('select 9007199254740993::int8 as big')).rejects.toThrow(
      "The database returned 9007199254740993, which a JavaScript number can't hold exactly.",
    )
    expect((await pool.query('select 9007199254740991::int8 as big')).rows).toEqual([
      { big: 9007199254740991 },
    ])
  })

  it('limits the time of statements and of idle transactions, and names the connection', async () => {
    const { rows } = await pool.query(
      `select current_setting('statement_timeout') as statement, current_setting('application_name') as name,
              current_setting('idle_in_transaction_session_timeout') as idle`,
    )
    expect(rows).toEqual([{ statement: '15s', idle: '30s', name: 'bowline' }])
  })

  it('reads by an index although the plan was made while the table was empty', async () => {
    const client = await pool.connect()
    await client.query('create table growing (id int primary key)')
    await client.query('vacuum analyze growing')
    await client.query('set plan_cache_mode to force_generic_plan')
    await client.query('prepare one (int) as select from growing where id = $1')
    await client.query('execute one(1)')
    await client.query('insert into growing select generate_series(1, 1000)')
    const { rows } = await client.query('explain execute one(500)')
    client.release(true)
    expect(JSON.stringify(rows)).toContain('growing_pkey')
  })

  it('recovers after its connections were cut', async () => {
    await pool.query('select 1')
    const other = await testDatabase()
    await other.pool.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
      new URL(database.url).pathname.slice(1),
    ])
    await other.close()
    await expect
      .poll(() => pool.query('select 1 as one').catch(() => undefined))
      .toMatchObject({ rows: [{ one: 1 }] })
  })
})

describe('testDatabase', () => {
  it('gives every caller a separate database with the current schema', async () => {
    const others = await Promise.all([testDatabase(), testDatabase(), testDatabase()])
    await others[0]?.pool.query('create table mine (id int)')
    for (const other of others.slice(1)) {
      await expect(other.pool.query('select from mine')).rejects.toThrow('relation "mine" does not exist')
      const { rows } = await other.pool.query('select count(*) > 0 as migrated from schema_migrations')
      expect(rows).toEqual([{ migrated: true }])
    }
    await Promise.all(others.map(other => other.close()))
  })
})

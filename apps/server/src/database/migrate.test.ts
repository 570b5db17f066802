import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { migrate } from './migrate.ts'

let database: TestDatabase
let folder: string

beforeEach(async () => {
  database = await testDatabase()
  await database.pool.query('drop schema public cascade; create schema public')
  folder = await mkdtemp(join(tmpdir(), 'bowline-migrations-'))
})

afterEach(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

describe('migrate', () => {
  it('applies the files in order, each once', async () => {
    await file('0001_first.sql', 'create table first (id int); insert into first values (1)')
    await file('0002_second.sql', 'insert into first values (2)')
    expect(await migrate(database.url, folder)).toEqual(['0001_first.sql', '0002_second.sql'])
    expect(await migrate(database.pool, folder)).toEqual([])

    await file('0003_third.sql', 'insert into first values (3)')
    expect(await migrate(database.pool, folder)).toEqual(['0003_third.sql'])
    expect(await column(database.pool, 'select id from first order by id')).toEqual([1, 2, 3])
    expect(await column(database.pool, 'select version from schema_migrations order by version')).toEqual([
      1, 2, 3,
    ])
  })

  it('lets two starts at once do the work once', async () => {
    await file('0001_slow.sql', 'create table once (id int); select pg_sleep(0.2)')
    await file('0002_insert.sql', 'insert into once values (1)')
    const [one, other] = await Promise.all([migrate(database.url, folder), migrate(database.url, folder)])
    expect([...one, ...other]).toEqual(['0001_slow.sql', '0002_insert.sql'])
    expect(await column(database.pool, 'select id from once')).toEqual([1])
  })

  it('takes nothing of a file that fails, and keeps the ones before it', async () => {
    await file('0001_good.sql', 'create table good (id int)')
    await file('0002_bad.sql', 'insert into good values (1); insert into missing values (1)')
    await expect(migrate(database.pool, folder)).rejects.toThrow(
      'Migration 0002_bad.sql failed and changed nothing: relation "missing" does not exist',
    )
    expect(await column(database.pool, 'select id from good')).toEqual([])
    expect(await column(database.pool, 'select name from schema_migrations')).toEqual(['0001_good.sql'])

    await file('0002_bad.sql', 'insert into good values (2)')
    expect(await migrate(database.pool, folder)).toEqual(['0002_bad.sql'])
  })

  it('names a file that was edited after it landed', async () => {
    await file('0001_first.sql', 'create table first (id int)')
    await migrate(database.url, folder)
    await file('0001_first.sql', 'create table first (id bigint)')
    await expect(migrate(database.url, folder)).rejects.toThrow(
      'Migration 0001_first.sql was edited after it landed in this database',
    )
  })

  it('takes a file with other line ends for the same', async () => {
    await file('0001_first.sql', 'create table first\n(id int)')
    await migrate(database.url, folder)
    await file('0001_first.sql', 'create table first\r\n(id int)')
    expect(await migrate(database.url, folder)).toEqual([])
  })

  it('refuses a database newer than the code', async () => {
    await file('0001_first.sql', 'create table first (id int)')
    await file('0002_later.sql', 'create table later (id int)')
    await migrate(database.url, folder)
    await rm(join(folder, '0002_later.sql'))
    await expect(migrate(database.url, folder)).rejects.toThrow(
      'The database is newer than this Bowline: it has migration 0002_later.sql',
    )
  })

  it('refuses a file slipped in before one that landed, and one that is gone', async () => {
    await file('0001_first.sql', 'select 1')
    await file('0003_third.sql', 'select 1')
    await migrate(database.url, folder)
    await file('0002_second.sql', 'select 1')
    await expect(migrate(database.url, folder)).rejects.toThrow('give it a number above 3')
    await rm(join(folder, '0001_first.sql'))
    await expect(migrate(database.url, folder)).rejects.toThrow(
      'Migration 0001_first.sql landed in this database',
    )
  })

  it.each([
    [['1_first.sql'], 'is not named like a migration'],
    [['0001_first.sql', '0001_other.sql'], 'Two migrations have the number of 0001_first.sql'],
  ])('refuses the file names %j', async (names, message) => {
    for (const name of names) await file(name, 'select 1')
    await expect(migrate(database.url, folder)).rejects.toThrow(message)
  })

  it('is not stopped by the time limits of the pool it is given', async () => {
    await mkdir(folder, { recursive: true })
    await file('0001_slow.sql', 'select pg_sleep(0.3)')
    database.pool.options.statement_timeout = 100
    expect(await migrate(database.pool, folder)).toEqual(['0001_slow.sql'])
    await expect(database.pool.query('select pg_sleep(0.3)')).rejects.toThrow('statement timeout')
  })
})

async function file(name: string, sql: string): Promise<void> {
  await writeFile(join(folder, name), sql)
}

async function column(pool: pg.Pool, sql: string): Promise<unknown[]> {
  const { rows } = await pool.query({ text: sql, rowMode: 'array' })
  return rows.map(([value]) => value)
}

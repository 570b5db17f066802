import type pg from 'pg'
import { inject } from 'vitest'
import { createPool } from '../database/pool.ts'
import { type ClonedDatabase, cloneDatabase } from './database-cluster.ts'
import type {} from './database-global-setup.ts'

export interface TestDatabase {
  url: string
  pool: pg.Pool
  close(): Promise<void>
}

/** A new migrated database for the caller alone. */
export async function testDatabase(): Promise<TestDatabase> {
  return connect(await cloneDatabase(inject('testPostgresUrl')))
}

/** A new database without any table. */
export async function emptyDatabase(): Promise<TestDatabase> {
  return connect(await cloneDatabase(inject('testPostgresUrl'), 'template1'))
}

export interface CopyableDatabase {
  /** The database itself. PostgreSQL copies a database only without connections, so close it first. */
  original: TestDatabase
  copy(): Promise<TestDatabase>
  drop(): Promise<void>
}

/** A database that a test file fills once and copies for each test. A copy is much faster than filling it again. */
export async function copyableDatabase(): Promise<CopyableDatabase> {
  const postgresUrl = inject('testPostgresUrl')
  const { name, url, drop } = await cloneDatabase(postgresUrl)
  return {
    original: connect({ name, url, drop: async () => {} }),
    copy: async () => connect(await cloneDatabase(postgresUrl, name)),
    drop,
  }
}

const connect = ({ url, drop }: ClonedDatabase): TestDatabase => {
  const pool = createPool(url, { max: 5 })
  return {
    url,
    pool,
    async close() {
      await pool.end()
      await drop()
    },
  }
}

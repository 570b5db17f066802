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

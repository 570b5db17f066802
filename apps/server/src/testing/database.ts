import type pg from 'pg'
import { inject } from 'vitest'
import { createPool } from '../database/pool.ts'
import { cloneDatabase } from './database-cluster.ts'
import type {} from './database-global-setup.ts'

export interface TestDatabase {
  url: string
  pool: pg.Pool
  close(): Promise<void>
}

/** A fresh database of the caller's own, migrated. */
export async function testDatabase(): Promise<TestDatabase> {
  const { url, drop } = await cloneDatabase(inject('testPostgresUrl'))
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

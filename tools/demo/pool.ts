import { createHash } from 'node:crypto'
import { createPool } from '@bowline/server/database/pool'
import type pg from 'pg'

/**
 * A pool for thousands of small writes. PostgreSQL would spend most of its time parsing and planning the same few hundred
 * statements, so each connection prepares them. Commits don't wait for the disk: a demo that was cut short is started again.
 * @param url a direct connection, because a pooler may not support prepared statements
 */
export const createDemoPool = (url: string) => {
  const pool = createPool(url, { max: 6 })
  const names = new Map<string, string>()
  pool.on('connect', client => {
    prepareStatements(client, names)
    // A connection that fails here fails its next query too, which reports it.
    client.query('set synchronous_commit to off; set plan_cache_mode to force_generic_plan').catch(() => {})
  })
  return pool
}

const prepareStatements = (client: pg.PoolClient, names: Map<string, string>) => {
  const query = client.query.bind(client) as (text: unknown, ...rest: unknown[]) => Promise<never>
  client.query = (text: unknown, values?: unknown, ...rest: unknown[]) =>
    typeof text === 'string' && Array.isArray(values)
      ? query({ name: nameOf(text, names), text, values }, ...rest)
      : query(text, values, ...rest)
}

/** PostgreSQL's names have at most 63 bytes. */
const nameOf = (text: string, names: Map<string, string>) => {
  const known = names.get(text)
  if (known) return known
  const name = createHash('sha256').update(text).digest('base64url')
  names.set(text, name)
  return name
}

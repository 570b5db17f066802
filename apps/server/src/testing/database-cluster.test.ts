import { mkdtemp, stat } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, it } from 'vitest'
import { startDatabaseChild } from './database-child.ts'
import { cloneDatabase, fastestBase, startTestPostgres, UNSAFE_BUT_FAST } from './database-cluster.ts'

it('serves clones of a migrated template, and clears away what a killed run left', async () => {
  const abandoned = await mkdtemp(join(await fastestBase(), 'bowline-test-postgres-'))
  const child = await startDatabaseChild({ dataDir: abandoned, settings: UNSAFE_BUT_FAST })
  await child.kill()

  const { url, stop } = await startTestPostgres()
  await expect(stat(abandoned)).rejects.toThrow('ENOENT')
  await expect(stat(new URL(child.url).searchParams.get('host') ?? '')).rejects.toThrow('ENOENT')

  const clone = await cloneDatabase(url)
  const client = new pg.Client({ connectionString: clone.url })
  await client.connect()
  const { rows } = await client.query('select count(*) > 0 as migrated from schema_migrations')
  expect(rows).toEqual([{ migrated: true }])
  await client.end()
  await clone.drop()
  await expect(new pg.Client({ connectionString: clone.url }).connect()).rejects.toThrow('does not exist')
  await stop()
})

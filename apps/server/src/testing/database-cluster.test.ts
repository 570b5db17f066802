import { mkdtemp, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { startPostgresChild } from '@bowline/embedded-postgres/testing/child'
import { fastestFolder, unsafeSettings } from '@bowline/embedded-postgres/testing/unsafe-settings'
import pg from 'pg'
import { expect, it } from 'vitest'
import { embeddedFolder } from '../database/embedded.ts'
import { cloneDatabase, startTestPostgres } from './database-cluster.ts'

it('serves clones of a migrated template, and removes the database of a killed run', async () => {
  const abandoned = await mkdtemp(join(await fastestFolder(), 'bowline-test-postgres-'))
  const child = await startPostgresChild({
    folder: embeddedFolder(abandoned),
    name: 'bowline',
    settings: unsafeSettings,
  })
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

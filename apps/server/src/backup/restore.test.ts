import { readdir } from 'node:fs/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { migrate } from '../database/migrate.ts'
import { testDatabase } from '../testing/database.ts'
import { createServerOn } from '../testing/server-on.ts'
import { createBackupScene, sceneSecret } from './testing/scene.ts'
import { query, withTarget } from './testing/target.ts'

const { bench, file, onDatabase, close } = await createBackupScene()
afterAll(close)

describe('a restore', () => {
  it('goes into a database that a server has set up but nobody has used', () =>
    withTarget(
      bench,
      async (database, dataDir) => {
        const { summary } = await bench.restore(file, { database, env: { DATA_DIR: dataDir } })
        expect(summary).toContain('Restored the backup')
        expect(await query(database.url, 'select count(*)::int from posts')).toEqual([{ count: 1 }])
      },
      testDatabase,
    ))

  it('keeps the secret of the settings if that replaces the one of the backup', async () => {
    const env = { SECRET: 'the secret from today on ............', SECRET_PREVIOUS: sceneSecret }
    const { config } = await bench.restore(file, { env })
    expect((await readdir(config.dataDir)).sort()).toEqual(['media', 'vapid.json'])
  })

  it('can be started again after it was stopped', () =>
    withTarget(bench, async (database, dataDir) => {
      const env = { DATA_DIR: dataDir }
      for (const abortAt of ['Preparing the database…', 'Restoring the files…', 'Restoring the rows…'])
        await expect(bench.restore(file, { database, env, abortAt })).rejects.toThrow()
      expect(await readdir(dataDir)).toEqual(['media'])
      const { config } = await bench.restore(file, { database, env })
      const copy = await createServerOn({ ...database, close: async () => {} }, { DATA_DIR: config.dataDir })
      expect((await copy.db.selectFrom('posts').selectAll().execute()).length).toBe(1)
      await copy.close()
    }))

  it('brings rows of an earlier version to the present schema', () =>
    withTarget(bench, async (source, _) => {
      await migrate(source.url, { upTo: 111 })
      await query(
        source.url,
        `insert into accounts (id, email, email_key) values ('00000000-0000-4000-8000-000000000001', 'a@b.example', 'a@b.example');
         insert into authenticator_apps (account_id, seed, created_at)
         values ('00000000-0000-4000-8000-000000000001', 'a seed', now())`,
      )
      const old = await bench.backup(onDatabase(source.url))
      const { database } = await bench.restore(old.file)
      expect(await query(database.url, 'select seed, sealed_secret from authenticator_apps')).toEqual([
        { seed: 'a seed', sealed_secret: null },
      ])
      const [newest] = await query(database.url, 'select max(version) as version from schema_migrations')
      expect(newest.version).toBeGreaterThan(111)
    }))
})

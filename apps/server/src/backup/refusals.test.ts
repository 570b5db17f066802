import { copyFile, mkdir, readdir, readFile, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { migrate } from '../database/migrate.ts'
import { emptyDatabase, type TestDatabase, testDatabase } from '../testing/database.ts'
import { upload } from '../testing/pictures.ts'
import { rowsOf } from './testing/compare.ts'
import { createBackupScene, sceneSecret } from './testing/scene.ts'
import { query, withTarget } from './testing/target.ts'

const { bench, server, file, onDatabase, close } = await createBackupScene()
afterAll(close)

/** The restore is refused with this sentence, and nothing has changed. */
const expectRefusal = (changed: string, sentence: string | RegExp, env: Record<string, string> = {}) =>
  withTarget(bench, async (database, dataDir) => {
    const restoring = bench.restore(changed, { database, env: { DATA_DIR: dataDir, ...env } })
    await expect(restoring).rejects.toThrow(sentence)
    expect(
      await query(database.url, "select from pg_class where relnamespace = 'public'::regnamespace"),
    ).toEqual([])
    expect(await readdir(dataDir).catch(() => [])).toEqual([])
  })

describe('a backup', () => {
  it('never replaces a file, and leaves nothing behind if it fails', async () => {
    await expect(bench.backup(server, file)).rejects.toThrow(
      `${file} already exists: choose another name, or remove it first.`,
    )
    const nowhere = join(bench.folder, 'no-such-folder', 'backup.tar.gz')
    await expect(bench.backup(server, nowhere)).rejects.toThrow(
      'must be a folder that you can write to (ENOENT',
    )
    const before = await readdir(bench.folder)
    await expect(bench.backup(onDatabase('postgres://me:hidden@127.0.0.1:1/none'))).rejects.toThrow(
      'Cannot connect to the database "postgres://me:***@127.0.0.1:1/none" (connect ECONNREFUSED 127.0.0.1:1).',
    )
    expect(await readdir(bench.folder)).toEqual(before)
  })

  it('is refused while another one runs', async () => {
    const lock = new pg.Client({ connectionString: server.context.pool.options.connectionString })
    await lock.connect()
    await lock.query('select pg_advisory_lock(1402877563)')
    await expect(bench.backup(server)).rejects.toThrow(
      'Another backup of this Bowline is running: wait until it has ended.',
    )
    await lock.end()
  })

  it('is refused for a database without a Bowline, and for a newer or older one', async () => {
    const backupOf = ({ url }: TestDatabase) => bench.backup(onDatabase(url))
    await withTarget(bench, async database => {
      await expect(backupOf(database)).rejects.toThrow('There is no Bowline in this database')
      await migrate(database.url, { upTo: 78 })
      await expect(backupOf(database)).rejects.toThrow(
        'The database is older than this Bowline: make the backup with the Bowline that last used it, or start this one once.',
      )
    })
    await withTarget(
      bench,
      async database => {
        await query(database.url, "insert into schema_migrations values (9000, '9000_later.sql', 'x')")
        await expect(backupOf(database)).rejects.toThrow(
          'The database is newer than this Bowline, which does not know its migration 9000_later.sql: make the backup with the Bowline that last used it.',
        )
      },
      testDatabase,
    )
  })

  it('says which secrets it did not find', async () => {
    const config = { ...server.context.config, secret: undefined, dataDir: bench.newPath('no-data') }
    const { lines, summary } = await bench.backup({ context: { ...server.context, config } })
    expect(lines.at(-1)).toMatch(/^Not all secrets were found\. .*give the backup the settings of the server/)
    expect(summary).toContain(', and no secrets to ')
  })

  it('reports files that the storage has lost, and restores the rest', async () => {
    const member = await server.member()
    const { picture } = await upload(member)
    await server.context.storage.delete([picture.url.replace('/media/', '')])
    const { lines, summary, file: incomplete } = await bench.backup(server)
    expect(lines.filter(line => line.startsWith('Missing file: '))).toEqual([
      `Missing file: ${picture.url.replace('/media/', '')}. The database refers to it, but it is not in the storage.`,
    ])
    expect(summary).toContain(' without 1 missing file')
    expect((await bench.restore(incomplete)).summary).toContain(' without 1 missing file')
  })
})

describe('a restore refuses', () => {
  const changedCopy = async (change: (path: string) => Promise<unknown>) => {
    const path = bench.newPath('changed.tar.gz')
    await copyFile(file, path)
    await change(path)
    return path
  }

  it('a file that is missing, or no backup', async () => {
    const missing = join(bench.folder, 'none.tar.gz')
    await expectRefusal(missing, `${missing} cannot be read (ENOENT`)
    for (const content of ['', 'Dear diary', gzipSync('Dear diary')]) {
      const other = bench.newPath('other')
      await writeFile(other, content)
      await expectRefusal(other, `${other} is not a backup of Bowline.`)
    }
  })

  it('a truncated file, wherever it ends', async () => {
    const { length } = await readFile(file)
    for (const part of [0.3, 0.9, 0.9999]) {
      const cut = await changedCopy(path => truncate(path, Math.floor(length * part)))
      await expectRefusal(cut, `${cut} is damaged (`)
    }
  })

  it('a file with one changed byte, in the compressed file or in what it contains', async () => {
    const bytes = await readFile(file)
    for (const part of [0.05, 0.2, 0.5, 0.95]) {
      const position = Math.floor(bytes.length * part)
      const flipped = Buffer.from(bytes)
      flipped.writeUInt8(bytes.readUInt8(position) ^ 1, position)
      const damaged = await changedCopy(path => writeFile(path, flipped))
      await expectRefusal(damaged, `${damaged} is damaged (`)
    }
    const tar = gunzipSync(bytes)
    const content = tar.indexOf('Glazed the tall vase')
    tar.write('G1azed', content)
    const changed = await changedCopy(path => writeFile(path, gzipSync(tar)))
    await expectRefusal(
      changed,
      `${changed} is damaged (an entry does not match its checksum): use another backup.`,
    )
  })

  const withText = (from: string, to: string) =>
    changedCopy(async path => {
      const tar = gunzipSync(await readFile(path))
      tar.write(to, tar.indexOf(from))
      await writeFile(path, gzipSync(tar))
    })

  it('a backup of a newer version, before it reads the rest', async () => {
    const newest = '"schema": "'
    const newer = await withText(newest, '"schema": "9')
    await expectRefusal(
      newer,
      /was made by a newer Bowline \(1\.0\.0, 9\d*_\w+\.sql\): install that version or a later one, then restore\.$/,
    )
    const format = await withText('"version": 1', '"version": 7')
    await expectRefusal(format, 'was made by a newer Bowline')
  })

  it('a database with accounts, with other tables, or in use', async () => {
    const expectKept = (sentence: string, prepare: (url: string) => Promise<unknown>, open = emptyDatabase) =>
      withTarget(
        bench,
        async (database, dataDir) => {
          await prepare(database.url)
          const before = await rowsOf(database.pool)
          // A pool looks like a server.
          await query(
            database.url,
            "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'bowline' and datname = current_database()",
          )
          await expect(bench.restore(file, { database, env: { DATA_DIR: dataDir } })).rejects.toThrow(
            sentence,
          )
          expect(await rowsOf(database.pool)).toEqual(before)
        },
        open,
      )
    await expectKept(
      'The database is not empty: somebody has signed up there. Restore into another database or DATA_DIR.',
      url => query(url, "insert into accounts (email, email_key) values ('a@b.example', 'a@b.example')"),
      testDatabase,
    )
    await expectKept(
      'The database is not empty: it has the table diary. Restore into a database without tables.',
      url => query(url, 'create table diary (page text)'),
    )
    await withTarget(bench, async (database, dataDir) => {
      const running = new pg.Client({ connectionString: database.url, application_name: 'bowline' })
      await running.connect()
      await expect(bench.restore(file, { database, env: { DATA_DIR: dataDir } })).rejects.toThrow(
        'A Bowline is running on this database: stop it, then restore.',
      )
      await running.end()
    })
  })

  it('a storage with files', () =>
    withTarget(bench, async (database, dataDir) => {
      await mkdir(join(dataDir, 'media/posts'), { recursive: true })
      await writeFile(join(dataDir, 'media/posts/other.webp'), 'x')
      await expect(bench.restore(file, { database, env: { DATA_DIR: dataDir } })).rejects.toThrow(
        `${join(dataDir, 'media')} is not empty: restore into an empty DATA_DIR or bucket.`,
      )
    }))

  it('a storage that cannot be reached, and so does a backup', async () => {
    const env = {
      S3_ENDPOINT: 'http://127.0.0.1:1',
      S3_BUCKET: 'pictures',
      S3_REGION: 'r',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'key',
    }
    const sentence = 'The bucket pictures cannot be used (connect ECONNREFUSED 127.0.0.1:1).'
    await withTarget(bench, async (database, dataDir) => {
      const restoring = bench.restore(file, { database, env: { DATA_DIR: dataDir, ...env } })
      await expect(restoring).rejects.toThrow(sentence)
    })
    const config = { ...server.context.config, ...readConfig({ ...env, SECRET: sceneSecret }) }
    await expect(bench.backup({ context: { ...server.context, config } })).rejects.toThrow(sentence)
  })

  it('a data folder with another secret, and settings with another one', async () => {
    await withTarget(bench, async (database, dataDir) => {
      await mkdir(dataDir)
      await writeFile(join(dataDir, 'secret'), 'of another Bowline')
      await expect(bench.restore(file, { database, env: { DATA_DIR: dataDir } })).rejects.toThrow(
        `${join(dataDir, 'secret')} belongs to another Bowline: choose an empty DATA_DIR, or move this file away.`,
      )
      expect(await readFile(join(dataDir, 'secret'), 'utf8')).toBe('of another Bowline')
    })
    await expectRefusal(
      file,
      'SECRET is not the secret of this backup: unset it to restore that one, or set SECRET_PREVIOUS to it (it is in secrets/secret of the backup).',
      { SECRET: 'another secret of thirty-two letters' },
    )
  })
})

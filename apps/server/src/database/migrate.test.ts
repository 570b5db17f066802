import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
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
    expect(await migrate(database.url, { folder })).toEqual(['0001_first.sql', '0002_second.sql'])
    expect(await migrate(database.url, { folder })).toEqual([])

    await file('0003_third.sql', 'insert into first values (3)')
    expect(await migrate(database.url, { folder })).toEqual(['0003_third.sql'])
    expect(await column(database.pool, 'select id from first order by id')).toEqual([1, 2, 3])
    expect(await column(database.pool, 'select version from schema_migrations order by version')).toEqual([
      1, 2, 3,
    ])
  })

  it('applies migrations once when two servers start at once', async () => {
    await file('0001_slow.sql', 'create table once (id int); select pg_sleep(0.2)')
    await file('0002_insert.sql', 'insert into once values (1)')
    const [one, other] = await Promise.all([
      migrate(database.url, { folder }),
      migrate(database.url, { folder }),
    ])
    expect([...one, ...other]).toEqual(['0001_slow.sql', '0002_insert.sql'])
    expect(await column(database.pool, 'select id from once')).toEqual([1])
  })

  describe('a migration that changes indexes concurrently', () => {
    beforeEach(() => file('0001_first.sql', 'create table first (id int); insert into first values (1), (1)'))

    it('runs outside of a transaction, once', async () => {
      await file(
        '0002_indexes.sql',
        '-- Found by id.\ncreate index concurrently if not exists first_id on first (id);\ndrop index concurrently if exists none;',
      )
      const [one, other] = await Promise.all([
        migrate(database.url, { folder }),
        migrate(database.url, { folder }),
      ])
      expect([...one, ...other].sort()).toEqual(['0001_first.sql', '0002_indexes.sql'])
      expect(
        await column(database.pool, "select 1 as there where to_regclass('first_id') is not null"),
      ).toEqual([1])
    })

    it('continues after a failure, and does not keep a broken index', async () => {
      await file('0002_indexes.sql', 'create unique index concurrently if not exists first_id on first (id)')
      await expect(migrate(database.url, { folder })).rejects.toThrow(
        'Migration 0002_indexes.sql failed and will continue at the next start: could not create unique index',
      )
      await database.pool.query('delete from first where ctid = (select min(ctid) from first)')
      expect(await migrate(database.url, { folder })).toEqual(['0002_indexes.sql'])
      expect(
        await column(
          database.pool,
          "select indisvalid from pg_index where indexrelid = 'first_id'::regclass",
        ),
      ).toEqual([true])
    })

    it('contains nothing else', async () => {
      await file(
        '0002_indexes.sql',
        'create index concurrently if not exists first_id on first (id); insert into first values (2)',
      )
      await expect(migrate(database.url, { folder })).rejects.toThrow(
        '"insert into first values (2)" is not "create index concurrently',
      )
      expect(await column(database.pool, 'select id from first')).toEqual([1, 1])
    })
  })

  it('applies nothing of a failing file, and keeps the ones before it', async () => {
    await file('0001_good.sql', 'create table good (id int)')
    await file('0002_bad.sql', 'insert into good values (1); insert into missing values (1)')
    await expect(migrate(database.url, { folder })).rejects.toThrow(
      'Migration 0002_bad.sql failed and changed nothing: relation "missing" does not exist',
    )
    expect(await column(database.pool, 'select id from good')).toEqual([])
    expect(await column(database.pool, 'select name from schema_migrations')).toEqual(['0001_good.sql'])

    await file('0002_bad.sql', 'insert into good values (2)')
    expect(await migrate(database.url, { folder })).toEqual(['0002_bad.sql'])
  })

  it('names a file that was edited after its release', async () => {
    await file('0001_first.sql', 'create table first (id int)')
    await migrate(database.url, { folder })
    await file('0001_first.sql', 'create table first (id bigint)')
    await expect(migrate(database.url, { folder })).rejects.toThrow(
      'Migration 0001_first.sql was edited after it was applied to this database',
    )
  })

  it('treats a file with other line ends as the same', async () => {
    await file('0001_first.sql', 'create table first\n(id int)')
    await migrate(database.url, { folder })
    await file('0001_first.sql', 'create table first\r\n(id int)')
    expect(await migrate(database.url, { folder })).toEqual([])
  })

  it('refuses a database newer than the code', async () => {
    await file('0001_first.sql', 'create table first (id int)')
    await file('0002_later.sql', 'create table later (id int)')
    await migrate(database.url, { folder })
    await rm(join(folder, '0002_later.sql'))
    await expect(migrate(database.url, { folder })).rejects.toThrow(
      'The database is newer than this Bowline: it has migration 0002_later.sql',
    )
  })

  it('refuses a file inserted before a released one, and a missing one', async () => {
    await file('0001_first.sql', 'select 1')
    await file('0003_third.sql', 'select 1')
    await migrate(database.url, { folder })
    await file('0002_second.sql', 'select 1')
    await expect(migrate(database.url, { folder })).rejects.toThrow('give it a number above 3')
    await rm(join(folder, '0001_first.sql'))
    await expect(migrate(database.url, { folder })).rejects.toThrow(
      'Migration 0001_first.sql was applied to this database',
    )
  })

  it.each([
    [['1_first.sql'], 'is not named like a migration'],
    [['0001_first.sql', '0001_other.sql'], 'Two migrations have the same number as 0001_first.sql'],
  ])('refuses the file names %j', async (names, message) => {
    for (const name of names) await file(name, 'select 1')
    await expect(migrate(database.url, { folder })).rejects.toThrow(message)
  })

  it('ignores the time limit of its role', async () => {
    await file('0001_slow.sql', 'select pg_sleep(0.3)')
    const { rows } = await database.pool.query<{ role: string; name: string }>(
      'select quote_ident(current_user) as role, quote_ident(current_database()) as name',
    )
    const { role, name } = rows[0] ?? { role: '', name: '' }
    await database.pool.query(`alter role ${role} in database ${name} set statement_timeout = 100`)
    expect(await migrate(database.url, { folder })).toEqual(['0001_slow.sql'])
  })

  it('leaves no lock in a session that a pooler keeps open', async () => {
    const pooler = await startSessionKeeper(database.url)
    try {
      await file('0001_first.sql', 'create table first (id int)')
      expect(await migrate(pooler.url, { folder })).toEqual(['0001_first.sql'])
      await file('0002_second.sql', 'insert into first values (1)')
      expect(await migrate(database.url, { folder, maxWait: 1000 })).toEqual(['0002_second.sql'])
    } finally {
      await pooler.stop()
    }
  })

  describe('while another Bowline migrates', () => {
    const key = 2_064_738_211
    let other: pg.PoolClient
    beforeEach(async () => {
      await file('0001_first.sql', 'create table first (id int)')
      other = await database.pool.connect()
      await other.query('select pg_advisory_lock($1)', [key])
    })
    afterEach(() => other.release(true))

    it('logs that it waits, and continues when the other migration has finished', async () => {
      const lines: string[] = []
      const migrating = migrate(database.url, { folder, log: line => lines.push(line) })
      await expect.poll(() => lines).toHaveLength(1)
      expect(lines[0]).toMatch(/^Waiting for another Bowline to finish migrating the database/)
      await other.query('select pg_advisory_unlock($1)', [key])
      expect(await migrating).toEqual(['0001_first.sql'])
    })

    it('gives up with one sentence', async () => {
      await expect(migrate(database.url, { folder, maxWait: 500 })).rejects.toThrow(
        /^Another Bowline has been migrating this database for \d+ seconds: wait until it has finished or stop it, then start again\.$/,
      )
    })

    it('stops waiting when its signal aborts', async () => {
      const stop = new AbortController()
      const lines: string[] = []
      const migrating = migrate(database.url, {
        folder,
        signal: stop.signal,
        log: line => lines.push(line),
      })
      await expect.poll(() => lines).toHaveLength(1)
      stop.abort(new Error('stopped'))
      await expect(migrating).rejects.toThrow('stopped')
    })
  })
})

async function file(name: string, sql: string): Promise<void> {
  await writeFile(join(folder, name), sql)
}

async function column(pool: pg.Pool, sql: string): Promise<unknown[]> {
  const { rows } = await pool.query({ text: sql, rowMode: 'array' })
  return rows.map(([value]) => value)
}

/** Like a pooler, it keeps the session with PostgreSQL open after its client has disconnected. */
async function startSessionKeeper(url: string) {
  const target = new URL(url)
  const folder = target.searchParams.get('host')
  const port = Number(target.port || 5432)
  const where = folder ? { path: join(folder, `.s.PGSQL.${port}`) } : { host: target.hostname, port }
  const terminate = Buffer.from([0x58, 0, 0, 0, 4])
  const sessions: Socket[] = []
  const server = createServer({ allowHalfOpen: true }, client => {
    const session = connect(where)
    sessions.push(session)
    session.on('data', chunk => client.write(chunk))
    client.on('data', chunk => void (chunk.equals(terminate) || session.write(chunk)))
    client.on('end', () => client.end())
    client.on('error', () => {})
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  target.searchParams.delete('host')
  target.hostname = '127.0.0.1'
  target.port = String((server.address() as AddressInfo).port)
  return {
    url: target.href,
    stop: async () => {
      for (const session of sessions) session.destroy()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

import { once } from 'node:events'
import { chown, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { spawnDatabaseChild, startDatabaseChild } from '../testing/database-child.ts'
import { fastestBase, UNSAFE_BUT_FAST } from '../testing/database-cluster.ts'
import { readPostmasterFile } from './orphans.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start.ts'

const settings = UNSAFE_BUT_FAST
const asRoot = process.getuid?.() === 0
let dataDir: string
let cluster: string
let running: EmbeddedPostgres | undefined
let lines: string[] = []

beforeAll(async () => {
  dataDir = await mkdtemp(join(await fastestBase(), 'bowline-embedded-'))
  cluster = join(dataDir, 'postgres', 'cluster')
})

afterEach(async () => {
  await running?.stop()
  running = undefined
})

afterAll(() => rm(dataDir, { recursive: true, force: true }))

// One cluster for all of these, so each begins where the one before ended.
describe('startEmbeddedPostgres', () => {
  it('makes a database on the first start that only its own role can enter', async () => {
    const { url } = await start()
    expect(lines).toEqual([`Creating the database in ${cluster}`])
    const [facts] = await query(
      url,
      `select current_database() as database, current_user as role, rolsuper, rolcreatedb,
              pg_encoding_to_char(encoding) as encoding, datlocale, datdba = pg_roles.oid as owns,
              current_setting('data_checksums') as checksums, current_setting('listen_addresses') as addresses,
              lower('ÄŽ') as lower
       from pg_database, pg_roles where datname = current_database() and rolname = current_user`,
    )
    expect(facts).toEqual({
      database: 'bowline',
      role: 'bowline',
      rolsuper: false,
      rolcreatedb: true,
      encoding: 'UTF8',
      datlocale: 'C.UTF-8',
      owns: true,
      checksums: 'on',
      addresses: '',
      lower: 'äž',
    })
    await expect(query(url.replace(/:[^:@/]+@/, ':guess@'), 'select 1')).rejects.toThrow(
      'password authentication failed for user "bowline"',
    )
    await expect(query(url.replace('//bowline:', '//postgres:'), 'select 1')).rejects.toThrow(
      'no pg_hba.conf entry',
    )
    expect((await stat(join(dataDir, 'postgres', 'password'))).mode & 0o777).toBe(0o600)
    await query(url, 'create table kept (word text)')
  })

  it('writes to the disk before it answers, unless told otherwise', async () => {
    const { url } = await start({})
    const [row] = await query(
      url,
      `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
              current_setting('full_page_writes') as pages`,
    )
    expect(row).toEqual({ fsync: 'on', commit: 'on', pages: 'on' })
  })

  it('keeps data and password over a restart', async () => {
    const first = await start()
    await query(first.url, "insert into kept values ('restart')")
    await first.stop()
    const second = await start()
    expect(lines).toEqual([])
    expect(new URL(second.url).password).toBe(new URL(first.url).password)
    expect(await words(second.url)).toEqual(['restart'])
  })

  it('leaves nothing behind when it stops, and may be stopped twice', async () => {
    const { url, stop } = await start()
    const socketFolder = new URL(url).searchParams.get('host') ?? ''
    expect(await readdir(socketFolder)).toContain('.s.PGSQL.5432')
    const postmaster = await readPostmasterFile(cluster)
    await Promise.all([stop(), stop()])
    await expect(stat(socketFolder)).rejects.toThrow('ENOENT')
    await expect(stat(join(dataDir, 'postgres', 'owner.json'))).rejects.toThrow('ENOENT')
    expect(() => process.kill(postmaster?.pid ?? 0, 0)).toThrow('ESRCH')
  })

  it("keeps PostgreSQL out of the terminal's process group, so that Ctrl-C reaches Bowline alone", async () => {
    await start()
    const group = (await readPostmasterFile(cluster))?.pid ?? 0
    expect(process.kill(-group, 0)).toBe(true)
  })

  it('ends PostgreSQL with a process that leaves without stopping it', async () => {
    const owner = await startDatabaseChild({ dataDir, settings })
    const postmaster = await readPostmasterFile(cluster)
    await owner.exit()
    await expect.poll(() => readPostmasterFile(cluster)).toBeUndefined()
    expect(postmaster?.ready).toBe(true)
  })

  it('refuses a second start on one DATA_DIR with one sentence', async () => {
    const owner = await startDatabaseChild({ dataDir, settings })
    await expect(start()).rejects.toThrow(
      `${dataDir} is in use by the Bowline server with process id ${owner.pid}; stop it or choose another DATA_DIR.`,
    )
    expect(await words(owner.url)).toEqual(['restart'])
    await owner.stop()
  })

  it('lets one of two simultaneous starts through', async () => {
    const results = await Promise.allSettled([start(), start()])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('ends the PostgreSQL of an owner that was killed, and starts with all that was written', async () => {
    const owner = await startDatabaseChild({ dataDir, settings })
    await query(owner.url, "insert into kept values ('killed')")
    const orphan = await readPostmasterFile(cluster)
    await owner.kill()
    expect(await words(owner.url)).toContain('killed')

    const { url } = await start()
    expect(lines).toEqual(['Ending the PostgreSQL that a Bowline server left running when it died'])
    expect((await readPostmasterFile(cluster))?.pid).not.toBe(orphan?.pid)
    expect(await words(url)).toEqual(['restart', 'killed'])
    await expect(stat(new URL(owner.url).searchParams.get('host') ?? '')).rejects.toThrow('ENOENT')
  })

  it('repairs a cluster whose PostgreSQL was killed too, with all that was confirmed', async () => {
    const owner = await startDatabaseChild({ dataDir })
    await query(owner.url, "insert into kept values ('crashed')")
    const postmaster = await readPostmasterFile(cluster)
    await owner.kill()
    process.kill(postmaster?.pid ?? 0, 'SIGKILL')
    expect(await words((await start()).url)).toEqual(['restart', 'killed', 'crashed'])
  })

  it('starts although the process id in postmaster.pid is now that of another program', async () => {
    await writeFile(
      join(cluster, 'postmaster.pid'),
      `${process.pid}\n${cluster}\n1700000000\n5432\n\n\n\nready\n`,
    )
    expect(await words((await start()).url)).toHaveLength(3)
  })

  it('makes a new password where the file with it was lost', async () => {
    await rm(join(dataDir, 'postgres', 'password'))
    expect(await words((await start()).url)).toHaveLength(3)
  })

  it('begins anew where a first start was killed halfway', async () => {
    const halfway = join(dataDir, 'halfway')
    const folder = join(halfway, 'postgres')
    const child = spawnDatabaseChild({ dataDir: halfway, settings })
    await expect
      .poll(() => readdir(folder).catch(() => []), { interval: 5, timeout: 10_000 })
      .toContainEqual(expect.stringMatching(/^cluster\.new-/))
    child.kill('SIGKILL')
    await once(child, 'close')
    const { url, stop } = await startEmbeddedPostgres({ dataDir: halfway, settings, log: () => {} })
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
    expect((await readdir(folder)).filter(name => name.startsWith('cluster'))).toEqual(['cluster'])
    await stop()
  })

  it('takes a cluster whose files were copied by the one who starts it', async () => {
    if (asRoot) for (const name of ['.', 'base', 'PG_VERSION']) await chown(join(cluster, name), 0, 0)
    expect(await words((await start()).url)).toHaveLength(3)
  })

  it('says which PostgreSQL made a cluster that is not its own', async () => {
    const version = await readFile(join(cluster, 'PG_VERSION'))
    await writeFile(join(cluster, 'PG_VERSION'), '15\n')
    await expect(start()).rejects.toThrow('was made by PostgreSQL 15, this Bowline brings PostgreSQL 18')
    await writeFile(join(cluster, 'PG_VERSION'), version)
  })

  it('says so when PostgreSQL ends by itself', async () => {
    await start()
    process.kill((await readPostmasterFile(cluster))?.pid ?? 0, 'SIGKILL')
    await expect
      .poll(() => lines)
      .toEqual([
        `PostgreSQL ended by itself; its last words are in ${join(dataDir, 'postgres', 'server.log')}`,
      ])
  })

  it('tells why PostgreSQL did not start, and lets go of the DATA_DIR', async () => {
    await expect(start({ ...settings, max_connections: 'many' })).rejects.toThrow(
      `PostgreSQL in ${cluster} did not start: `,
    )
    expect(await words((await start()).url)).toHaveLength(3)
  })
})

async function start(overrides: Record<string, string> = settings): Promise<EmbeddedPostgres> {
  const heard: string[] = []
  lines = heard
  const started = await startEmbeddedPostgres({ dataDir, settings: overrides, log: line => heard.push(line) })
  running = started
  return started
}

async function words(url: string): Promise<unknown[]> {
  return (await query(url, 'select word from kept')).map(row => row.word)
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  // The server may be ended while this is connected.
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

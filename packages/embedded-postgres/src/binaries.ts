import {
  chmod,
  copyFile,
  lstat,
  mkdir,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  symlink,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { EmbeddedPostgresError } from './errors.ts'
import type { Identity } from './identity.ts'
import type { PostgresPackage } from './npm-package.ts'
import { run } from './run.ts'

export interface BinariesRequest {
  postgres: PostgresPackage
  identity: Identity
  /** The first choice for a copy. */
  folder: string
  /** Names the folders elsewhere that a copy may be in. */
  name: string
  log: (line: string) => void
}

/**
 * Returns the folder whose `bin/postgres` this machine can run: the npm package itself, or a copy of it in the
 * first place that works. Only running the programs reveals closed folders, `noexec` mounts and missing libraries.
 */
export async function chooseBinaries(request: BinariesRequest): Promise<string> {
  const { postgres, identity, folder, name, log } = request
  const source = join(postgres.root, 'native')
  const links = await readLinks(postgres.root)
  await createLinks(source, links)
  let reason = await tryRunning(source, identity)
  if (!reason) return source

  for (const place of copyPlaces(folder, name)) {
    const copy = join(place, `postgresql-${postgres.version}`)
    try {
      await ensureCopy(source, copy, links)
    } catch {
      continue
    }
    reason = await tryRunning(copy, identity)
    if (!reason) {
      log(`PostgreSQL runs from a copy of its programs in ${copy}`)
      return copy
    }
  }
  throw new EmbeddedPostgresError({ code: 'PROGRAMS_FAIL', source, reason })
}

export function program(binaries: string, name: 'postgres' | 'initdb' | 'pg_ctl'): string {
  return join(binaries, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
}

/** Returns why the programs can't run, or `undefined` if they can. */
async function tryRunning(binaries: string, identity: Identity): Promise<string | undefined> {
  for (const name of ['postgres', 'initdb'] as const) {
    const { code, output } = await run(program(binaries, name), ['--version'], { identity, cwd: '/' })
    if (code !== 0) return output || `${name} ended with code ${code}`
  }
}

function copyPlaces(folder: string, name: string): string[] {
  const self = process.getuid?.()
  const shared = self === 0 ? [`/var/lib/${name}`, `/var/tmp/${name}-root`] : []
  return [folder, ...shared, join(tmpdir(), `${name}-${self ?? 'user'}`)]
}

/** Renames the copy to its final name once it is complete, so that a simultaneous start never sees half of it. */
async function ensureCopy(source: string, copy: string, links: Link[]): Promise<void> {
  if (!(await exists(copy))) {
    await mkdir(dirname(copy), { recursive: true })
    await requireOwn(dirname(copy))
    const partial = `${copy}.partial-${process.pid}`
    await rm(partial, { recursive: true, force: true })
    await copyTree(source, partial)
    await createLinks(partial, links)
    await rename(partial, copy).catch(() => rm(partial, { recursive: true, force: true }))
  }
  await requireOwn(dirname(copy))
  await requireOwn(copy)
}

/** In a folder that others may write to, another user could have planted programs. */
async function requireOwn(folder: string): Promise<void> {
  const self = process.getuid?.()
  const found = await lstat(folder)
  if (!found.isDirectory() || (self !== undefined && (found.uid !== self || (found.mode & 0o022) !== 0))) {
    throw new Error(`${folder} is not a folder that only this user writes to.`)
  }
}

async function copyTree(source: string, target: string): Promise<void> {
  await mkdir(target)
  await chmod(target, 0o755)
  for (const entry of await readdir(source, { withFileTypes: true })) {
    const from = join(source, entry.name)
    const to = join(target, entry.name)
    if (entry.isDirectory()) await copyTree(from, to)
    else if (entry.isSymbolicLink()) await symlink(await readlink(from), to)
    else if (!entry.name.endsWith('.a')) {
      await copyFile(from, to)
      await chmod(to, 0o755)
    }
  }
}

interface Link {
  /** Below `native/`. */
  path: string
  pointsTo: string
}

/** npm packages can't contain symbolic links: the package lists them for its install script, which may not have run. */
async function readLinks(root: string): Promise<Link[]> {
  const list = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const entries: { source: string; target: string }[] = JSON.parse(list)
  return entries.map(({ source, target }) => ({
    path: target.replace(/^native\//, ''),
    pointsTo: basename(source),
  }))
}

/** Ignores links that exist or can't be created (a read-only folder): running the programs shows whether they work. */
async function createLinks(native: string, links: Link[]): Promise<void> {
  await Promise.all(links.map(({ path, pointsTo }) => symlink(pointsTo, join(native, path)).catch(() => {})))
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  )
}

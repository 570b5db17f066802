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
import type { Identity } from './identity.ts'
import type { PostgresPackage } from './npm-package.ts'
import { run } from './run.ts'

export interface BinariesRequest {
  postgres: PostgresPackage
  identity: Identity
  /** Bowline's folder for PostgreSQL, the first choice for a copy. */
  folder: string
  log: (line: string) => void
}

/**
 * The folder with `bin/postgres` to run from: the npm package where its user can run it in place, else a copy
 * in the first place where that works. Trying is the only test that sees folders closed to that user,
 * `noexec` mounts and missing libraries alike.
 */
export async function chooseBinaries({ postgres, identity, folder, log }: BinariesRequest): Promise<string> {
  const source = join(postgres.root, 'native')
  const links = await readLinks(postgres.root)
  await createLinks(source, links)
  let problem = await tryRunning(source, identity)
  if (!problem) return source

  const name = `postgresql-${postgres.version}`
  for (const copy of copyPlaces(folder, name)) {
    try {
      await ensureCopy(source, copy, links)
    } catch {
      continue
    }
    problem = await tryRunning(copy, identity)
    if (!problem) {
      log(`PostgreSQL runs from a copy of its programs in ${copy}`)
      return copy
    }
  }
  throw new Error(
    `PostgreSQL from ${source} does not run on this machine (${problem}): set DATABASE_URL to a PostgreSQL of your own.`,
  )
}

export function program(binaries: string, name: 'postgres' | 'initdb' | 'pg_ctl'): string {
  return join(binaries, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
}

/** A missing library shows as a program that can't start: `undefined` means that all is well. */
async function tryRunning(binaries: string, identity: Identity): Promise<string | undefined> {
  for (const name of ['postgres', 'initdb'] as const) {
    const { code, output } = await run(program(binaries, name), ['--version'], { identity, cwd: '/' })
    if (code !== 0) return output || `${name} ended with code ${code}`
  }
}

function copyPlaces(folder: string, name: string): string[] {
  const self = process.getuid?.()
  const shared = self === 0 ? ['/var/lib/bowline', '/var/tmp/bowline-root'] : []
  return [folder, ...shared, join(tmpdir(), `bowline-${self ?? 'user'}`)].map(place => join(place, name))
}

/** The copy appears under its name only when it is whole, so two starts at once can't see half of it. */
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

/** In a folder open to all, somebody else could have put programs of theirs where ours are expected. */
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

/** npm packages can't hold symbolic links: the package lists them for its install script, which may not have run. */
async function readLinks(root: string): Promise<Link[]> {
  const list = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const entries: { source: string; target: string }[] = JSON.parse(list)
  return entries.map(({ source, target }) => ({
    path: target.replace(/^native\//, ''),
    pointsTo: basename(source),
  }))
}

/** What can't be created (there already, or a read-only folder) shows when the programs are tried. */
async function createLinks(native: string, links: Link[]): Promise<void> {
  await Promise.all(links.map(({ path, pointsTo }) => symlink(pointsTo, join(native, path)).catch(() => {})))
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  )
}

import { randomBytes } from 'node:crypto'
import {
  chmod,
  constants,
  lchown,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { join } from 'node:path'
import { program } from './binaries.ts'
import { EmbeddedPostgresError } from './errors.ts'
import { canEnter, type Identity } from './identity.ts'
import { endOrphans } from './orphans.ts'
import { run } from './run.ts'

export interface ClusterRequest {
  folder: string
  /** The role that may log in, and the database it owns. */
  name: string
  binaries: string
  identity: Identity
  /** Off only for clusters that need not survive a crash of the machine, such as those of tests. */
  sync: boolean
  log: (line: string) => void
  onOrphans: () => void
}

/** Creates the cluster on the first start, and a password if there is none. Returns the password. */
export async function prepareCluster(request: ClusterRequest): Promise<string> {
  const { folder, name, log } = request
  const cluster = clusterFolder(folder)
  const known = await readFile(join(folder, 'password'), 'utf8').catch(() => undefined)
  const password = known?.trim() || randomBytes(24).toString('base64url')
  const exists = await stat(join(cluster, 'PG_VERSION')).then(
    () => true,
    () => false,
  )
  if (exists) {
    await takeOwnership(request.identity, cluster)
    await requireSameMajor(request, cluster)
    if (!known) await runSingleUser(request, cluster, [`alter role ${name} password '${password}'`])
  } else {
    log(`Creating the database in ${cluster}…`)
    await create(request, password)
  }
  if (!known) await writeFile(join(folder, 'password'), `${password}\n`, { mode: 0o600 })
  return password
}

export function clusterFolder(folder: string): string {
  return join(folder, 'cluster')
}

/**
 * Returns the path by which a PostgreSQL program run by `identity` can reach `folder`. If that user may not enter a
 * folder on the way (such as /root), the program has to run with `folder` as its working directory, which needs no
 * access to the folders above it.
 */
export async function dataFolderArgument(folder: string, identity: Identity): Promise<string> {
  if (await canEnter(folder, identity)) return folder
  if (process.platform === 'linux') return '/proc/self/cwd'
  throw new EmbeddedPostgresError({ code: 'FOLDER_CLOSED', folder, uid: identity.uid })
}

/** Renames the cluster to its final name once it is complete, so that an interrupted start leaves no half-made database. */
async function create(request: ClusterRequest, password: string): Promise<void> {
  const { folder, name, identity, onOrphans } = request
  for (const entry of await readdir(folder)) {
    if (!entry.startsWith('cluster.new-')) continue
    await endOrphans(join(folder, entry), onOrphans)
    await rm(join(folder, entry), { recursive: true, force: true })
  }
  const fresh = join(folder, `cluster.new-${randomBytes(6).toString('hex')}`)
  await mkdir(fresh)
  await chmod(fresh, 0o700)
  await giveTo(identity, fresh)
  await initialise(request, fresh)
  await writeAccessRules(fresh, name)
  await runSingleUser(request, fresh, [
    `create role ${name} login createdb password '${password}'`,
    `create database ${name} owner ${name}`,
  ])
  await rename(fresh, clusterFolder(folder))
}

/** PostgreSQL refuses a cluster that its user doesn't own, such as one that root copied or restored. */
async function takeOwnership(identity: Identity, cluster: string): Promise<void> {
  if (identity.uid === undefined || (await stat(cluster)).uid === identity.uid) return
  for (const name of await readdir(cluster, { recursive: true })) await giveTo(identity, join(cluster, name))
  await giveTo(identity, cluster)
}

async function giveTo({ uid, gid }: Identity, path: string): Promise<void> {
  if (uid === undefined || gid === undefined) return
  try {
    await lchown(path, uid, gid)
  } catch {
    throw new EmbeddedPostgresError({ code: 'OWNER_UNCHANGEABLE', path, uid })
  }
}

async function initialise({ binaries, identity, sync }: ClusterRequest, cluster: string): Promise<void> {
  let output = ''
  // PostgreSQL sorts and folds case by its built-in C.UTF-8, and takes character classes from a locale of the system.
  for (const characterClasses of ['C.UTF-8', 'en_US.UTF-8', 'C']) {
    const result = await run(
      program(binaries, 'initdb'),
      [
        `--pgdata=${await dataFolderArgument(cluster, identity)}`,
        '--username=postgres',
        '--auth=reject',
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
        `--lc-ctype=${characterClasses}`,
        '--data-checksums',
        '--no-instructions',
        ...(sync ? [] : ['--no-sync']),
      ],
      { identity, cwd: cluster },
    )
    if (result.code === 0) return
    output = result.output
    if (!/locale|encoding/i.test(output)) break
  }
  throw new Error(`PostgreSQL could not create its files in ${cluster}: ${lastLine(output)}`)
}

/** Admits only `role`, only with its password. The superuser can't log in. */
async function writeAccessRules(cluster: string, role: string): Promise<void> {
  const rules = ['local', 'host'].map(kind =>
    [kind, 'all', role, ...(kind === 'host' ? ['127.0.0.1/32'] : []), 'scram-sha-256'].join('\t'),
  )
  // Another user owns the folder by now, so a link in it could lead anywhere.
  const flags = constants.O_WRONLY | constants.O_TRUNC | (constants.O_NOFOLLOW ?? 0)
  const file = await open(join(cluster, 'pg_hba.conf'), flags)
  await file.writeFile(`${rules.join('\n')}\n`)
  await file.sync()
  await file.close()
}

/** Runs statements as the superuser of a cluster on which no server runs. */
async function runSingleUser(request: ClusterRequest, cluster: string, statements: string[]): Promise<void> {
  const { binaries, identity, sync } = request
  const folder = await dataFolderArgument(cluster, identity)
  const args = ['--single', '-D', folder, '-c', 'exit_on_error=on', '-c', 'log_checkpoints=off', '-j']
  const { code, output } = await run(
    program(binaries, 'postgres'),
    [...args, ...(sync ? [] : ['-c', 'fsync=off']), 'postgres'],
    { identity, cwd: cluster, input: statements.map(statement => `${statement};\n\n`).join('') },
  )
  if (code !== 0)
    throw new Error(`PostgreSQL could not prepare the database in ${cluster}: ${lastLine(output)}`)
}

async function requireSameMajor({ binaries, identity }: ClusterRequest, cluster: string): Promise<void> {
  const madeBy = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim()
  const { output } = await run(program(binaries, 'postgres'), ['--version'], { identity, cwd: '/' })
  const installed = /(\d+)\.\d+/.exec(output)?.[1]
  if (madeBy !== installed) {
    throw new EmbeddedPostgresError({ code: 'OTHER_MAJOR_VERSION', cluster, madeBy, installed })
  }
}

function lastLine(output: string): string {
  const lines = output.split('\n').filter(line => line.trim() !== '')
  return (
    lines.findLast(line => /error|fatal|panic|could not/i.test(line)) ?? lines.at(-1) ?? 'it printed nothing'
  )
}

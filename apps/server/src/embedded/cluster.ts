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
import { canEnter, type Identity } from './identity.ts'
import { endOrphans } from './orphans.ts'
import { run } from './run.ts'

export const ROLE = 'bowline'
export const DATABASE = 'bowline'

export interface ClusterRequest {
  folder: string
  binaries: string
  identity: Identity
  /** Off only for clusters that need not survive the machine's crash: those of tests. */
  sync: boolean
  log: (line: string) => void
}

/** Makes the cluster on the first start and sees to its password on every one; answers with the password. */
export async function prepareCluster(request: ClusterRequest): Promise<string> {
  const { folder, log } = request
  const cluster = clusterFolder(folder)
  const known = await readFile(join(folder, 'password'), 'utf8').catch(() => undefined)
  const password = known?.trim() || randomBytes(24).toString('base64url')
  const made = await stat(join(cluster, 'PG_VERSION')).then(
    () => true,
    () => false,
  )
  if (made) {
    await adopt(request.identity, cluster)
    await requireSameMajor(request, cluster)
    if (!known) await standAlone(request, cluster, [`alter role ${ROLE} password '${password}'`])
  } else {
    log(`Creating the database in ${cluster}`)
    await create(request, password)
  }
  if (!known) await writeFile(join(folder, 'password'), `${password}\n`, { mode: 0o600 })
  return password
}

export function clusterFolder(folder: string): string {
  return join(folder, 'cluster')
}

/**
 * How a PostgreSQL program run by `identity` is told its folder. Where that user can't walk the path (a DATA_DIR
 * below /root), it is started inside the folder and told so: its working folder needs no walk.
 */
export async function dataFolderArgument(folder: string, identity: Identity): Promise<string> {
  if (await canEnter(folder, identity)) return folder
  if (process.platform === 'linux') return '/proc/self/cwd'
  throw new Error(
    `PostgreSQL does not run as root, and the user it runs as (id ${identity.uid}) can't enter ${folder}: choose a DATA_DIR that others may enter, start Bowline as an ordinary user, or set DATABASE_URL.`,
  )
}

/** Under another name until it is whole: a start that is cut short leaves nothing that looks like a database. */
async function create(request: ClusterRequest, password: string): Promise<void> {
  const { folder, identity, log } = request
  for (const name of await readdir(folder)) {
    if (!name.startsWith('cluster.new-')) continue
    await endOrphans(join(folder, name), log)
    await rm(join(folder, name), { recursive: true, force: true })
  }
  const fresh = join(folder, `cluster.new-${randomBytes(6).toString('hex')}`)
  await mkdir(fresh)
  await chmod(fresh, 0o700)
  await giveTo(identity, fresh)
  await initialise(request, fresh)
  await writeAccessRules(fresh)
  await standAlone(request, fresh, [
    `create role ${ROLE} login createdb password '${password}'`,
    `create database ${DATABASE} owner ${ROLE}`,
  ])
  await rename(fresh, clusterFolder(folder))
}

/** A cluster that root copied or restored is root's, and PostgreSQL takes no folder that isn't its user's. */
async function adopt(identity: Identity, cluster: string): Promise<void> {
  if (identity.uid === undefined || (await stat(cluster)).uid === identity.uid) return
  for (const name of await readdir(cluster, { recursive: true })) await giveTo(identity, join(cluster, name))
  await giveTo(identity, cluster)
}

async function giveTo({ uid, gid }: Identity, path: string): Promise<void> {
  if (uid === undefined || gid === undefined) return
  try {
    await lchown(path, uid, gid)
  } catch {
    throw new Error(
      `${path} can't be given to the user with id ${uid}, as whom PostgreSQL runs when Bowline is started by root: choose a DATA_DIR on a disk of this machine, or start Bowline as an ordinary user.`,
    )
  }
}

async function initialise({ binaries, identity, sync }: ClusterRequest, cluster: string): Promise<void> {
  let output = ''
  // The built-in C.UTF-8 sorts and folds case; the system's locale is what tells letters from other signs.
  for (const letters of ['C.UTF-8', 'en_US.UTF-8', 'C']) {
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
        `--lc-ctype=${letters}`,
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

/** Only Bowline's role, only with its password. The superuser has no way in while the server runs. */
async function writeAccessRules(cluster: string): Promise<void> {
  const rules = ['local', 'host'].map(kind =>
    [kind, 'all', ROLE, ...(kind === 'host' ? ['127.0.0.1/32'] : []), 'scram-sha-256'].join('\t'),
  )
  // The folder is another user's by now: never follow a link that could lead out of it.
  const flags = constants.O_WRONLY | constants.O_TRUNC | (constants.O_NOFOLLOW ?? 0)
  const file = await open(join(cluster, 'pg_hba.conf'), flags)
  await file.writeFile(`${rules.join('\n')}\n`)
  await file.sync()
  await file.close()
}

/** Statements for a cluster that no server runs on, by its superuser. */
async function standAlone(request: ClusterRequest, cluster: string, statements: string[]): Promise<void> {
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
  const brought = /(\d+)\.\d+/.exec(output)?.[1]
  if (madeBy !== brought) {
    throw new Error(
      `The database in ${cluster} was made by PostgreSQL ${madeBy}, this Bowline brings PostgreSQL ${brought}: export it with the Bowline that made it, and restore it into a new DATA_DIR.`,
    )
  }
}

function lastLine(output: string): string {
  const lines = output.split('\n').filter(line => line.trim() !== '')
  return (
    lines.findLast(line => /error|fatal|panic|could not/i.test(line)) ?? lines.at(-1) ?? 'it said nothing'
  )
}

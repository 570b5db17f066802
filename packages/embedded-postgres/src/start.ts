import { chmod, mkdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chooseBinaries } from './binaries.ts'
import { clusterFolder, prepareCluster } from './cluster.ts'
import { createEndpoint, removeStaleSocket } from './endpoint.ts'
import { EmbeddedPostgresError } from './errors.ts'
import { choosePostgresUser } from './identity.ts'
import { findPostgresPackage, type PostgresPackage } from './npm-package.ts'
import { endOrphans } from './orphans.ts'
import { acquireOwnerLock } from './owner-lock.ts'
import { startPostmaster } from './postmaster.ts'
import { serverSettings } from './settings.ts'
import { supervise } from './supervise.ts'

export interface EmbeddedPostgresOptions {
  /** Holds the cluster, its password, its lock and its log. The first start creates it. */
  folder: string
  /** Names the role, the database it owns, and temporary folders: lowercase letters, digits and underscores. */
  name: string
  log: (line: string) => void
  /** Overrides for PostgreSQL's settings, such as `fsync: 'off'` for tests. */
  settings?: Record<string, string>
  /** The npm package to take PostgreSQL from; found automatically unless given. */
  postgres?: PostgresPackage
  /** Called before it ends a PostgreSQL that a killed process left running; logs a line unless given. */
  onOrphans?: () => void
  /** Called when PostgreSQL died and could not be restarted. */
  onGiveUp?: (error: EmbeddedPostgresError) => void
  /** Aborts a start that is still in progress. */
  signal?: AbortSignal
}

export interface EmbeddedPostgres {
  /** Works in `pg`, psql and pgbench. */
  url: string
  stop(): Promise<void>
}

/**
 * Starts the PostgreSQL that npm installed and keeps it running until `stop`.
 * @throws EmbeddedPostgresError when this machine, user or folder can't run it; its `problem` has the facts
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { name, log, settings = {}, onGiveUp = () => {}, signal } = options
  const { onOrphans = () => log('Stopping the PostgreSQL that an earlier process left running') } = options
  if (!/^[a-z][a-z0-9_]*$/.test(name))
    throw new Error(`"${name}" can't be the name of a role and a database.`)
  const postgres = options.postgres ?? (await findPostgresPackage())
  const undo: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  try {
    const folder = await prepareFolder(options.folder)
    const cluster = clusterFolder(folder)
    const lock = await acquireOwnerLock(folder)
    undo.push(() => lock.release())

    const identity = await choosePostgresUser(cluster)
    await endOrphans(cluster, onOrphans)
    signal?.throwIfAborted()
    const binaries = await chooseBinaries({ postgres, identity, folder, name, log })
    const sync = settings.fsync !== 'off'
    const password = await prepareCluster({ folder, name, binaries, identity, sync, log, onOrphans })

    const endpoint = await createEndpoint(folder, name, identity)
    undo.push(() => endpoint.remove())
    const logFile = join(folder, 'server.log')
    const supervisor = await supervise({
      start: () =>
        startPostmaster({
          cluster,
          binaries,
          identity,
          settings: { ...serverSettings(), ...settings, ...endpoint.settings },
          logFile,
          log,
          signal,
        }),
      logFile,
      log,
      onGiveUp,
    })
    undo.push(() => supervisor.stop())

    const url = endpoint.url(password)
    const urlFile = join(folder, URL_FILE)
    await writeFile(urlFile, url, { mode: 0o600 })
    undo.push(() => rm(urlFile, { force: true }))

    let stopping: Promise<void> | undefined
    return {
      url,
      stop: () => {
        stopping ??= stop()
        return stopping
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}

const URL_FILE = 'url'

/** Returns where a running process's PostgreSQL listens, or null. After a crash nothing may be listening there. */
export async function runningPostgresUrl(folder: string): Promise<string | null> {
  return readFile(join(folder, URL_FILE), 'utf8').catch(() => null)
}

/** Ends the PostgreSQL that a killed process of this user left running. Returns whether there was such a process. */
export async function endAbandonedPostgres(folder: string): Promise<boolean> {
  const owner = await stat(join(folder, 'owner.json')).catch(() => undefined)
  if (!owner || owner.uid !== process.getuid?.()) return false
  const lock = await acquireOwnerLock(folder).catch(() => undefined)
  if (!lock) return false
  await endOrphans(clusterFolder(folder), () => {})
  await removeStaleSocket(folder)
  await lock.release()
  return true
}

/**
 * The folder belongs to the user of this process; only the cluster inside it belongs to PostgreSQL's user. If root owns
 * it, PostgreSQL's user may pass through to the cluster but can't list the folder.
 */
async function prepareFolder(path: string): Promise<string> {
  await mkdir(path, { recursive: true })
  const self = process.getuid?.()
  const { uid: owner } = await stat(path)
  if (self !== undefined && self !== owner) {
    throw new EmbeddedPostgresError({ code: 'FOLDER_OF_ANOTHER_USER', folder: path, owner, self })
  }
  await chmod(path, self === 0 ? 0o711 : 0o700)
  return realpath(path)
}

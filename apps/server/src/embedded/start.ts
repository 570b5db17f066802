import { chmod, mkdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chooseBinaries } from './binaries.ts'
import { clusterFolder, DATABASE, prepareCluster, ROLE } from './cluster.ts'
import { createEndpoint } from './endpoint.ts'
import { choosePostgresUser } from './identity.ts'
import { findPostgresPackage, type PostgresPackage } from './npm-package.ts'
import { endOrphans } from './orphans.ts'
import { takeOwnerLock } from './owner-lock.ts'
import { startPostmaster } from './postmaster.ts'
import { serverSettings } from './settings.ts'

export interface EmbeddedPostgresOptions {
  dataDir: string
  log: (line: string) => void
  /** Overrides for PostgreSQL's settings, such as `fsync: 'off'` for tests. */
  settings?: Record<string, string>
  /** The npm package to take PostgreSQL from; found by itself unless given. */
  postgres?: PostgresPackage
}

export interface EmbeddedPostgres {
  /** For `pg`, psql and pgbench alike. */
  url: string
  stop(): Promise<void>
}

/** Starts the PostgreSQL that comes with npm on the cluster under `dataDir`, which is made on the first start. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log, settings = {} } = options
  const postgres = options.postgres ?? (await findPostgresPackage())
  const undo: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  try {
    const folder = await ownFolder(options.dataDir)
    const cluster = clusterFolder(folder)
    const lock = await takeOwnerLock(folder, options.dataDir)
    undo.push(() => lock.release())

    const identity = await choosePostgresUser(cluster)
    await endOrphans(cluster, log)
    const binaries = await chooseBinaries({ postgres, identity, folder, log })
    const password = await prepareCluster({ folder, binaries, identity, sync: settings.fsync !== 'off', log })

    const endpoint = await createEndpoint(folder, identity)
    undo.push(() => endpoint.remove())
    const postmaster = await startPostmaster({
      cluster,
      binaries,
      identity,
      settings: { ...serverSettings(), ...settings, ...endpoint.settings },
      logFile: join(folder, 'server.log'),
      log,
    })
    undo.push(() => postmaster.stop())

    const url = endpoint.url(ROLE, password, DATABASE)
    const note = join(folder, URL_NOTE)
    await writeFile(note, url, { mode: 0o600 })
    undo.push(() => rm(note, { force: true }))

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

/** For tools beside a running server: where its database listens. Null when none runs, or when it has just crashed. */
export async function runningDatabaseUrl(dataDir: string): Promise<string | null> {
  return readFile(join(dataDir, 'postgres', URL_NOTE), 'utf8').catch(() => null)
}

const URL_NOTE = 'url'

/**
 * `DATA_DIR/postgres` stays with Bowline's user (lock, password, log); only the cluster inside it is PostgreSQL's.
 * Root's folder lets PostgreSQL's user pass through to the cluster, and see nothing on the way.
 */
async function ownFolder(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'postgres')
  await mkdir(folder, { recursive: true })
  const self = process.getuid?.()
  const { uid } = await stat(folder)
  if (self !== undefined && self !== uid) {
    throw new Error(
      `The database in ${folder} belongs to the user with id ${uid}, but Bowline runs as user id ${self}: start it as that user or choose another DATA_DIR.`,
    )
  }
  await chmod(folder, self === 0 ? 0o711 : 0o700)
  return realpath(folder)
}

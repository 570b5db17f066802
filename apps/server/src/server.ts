import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { type Config, runsJobs, servesMembers } from './config.ts'
import type { Context } from './context.ts'
import { requireDataFolder } from './data-folder.ts'
import { createDb } from './database/create-db.ts'
import { startEmbeddedDatabase } from './database/embedded.ts'
import { migrate } from './database/migrate.ts'
import { addMonths } from './database/month-partitions.ts'
import { createPool } from './database/pool.ts'
import { createReplica } from './database/replica/replica.ts'
import { requireDatabase } from './database/require-database.ts'
import { installFunctions } from './database/sql-function.ts'
import type { Features } from './feature.ts'
import { functionsOf } from './http/admission.ts'
import { cacheAssets } from './http/cached-assets.ts'
import { listen } from './http/listen.ts'
import { migrateJobs, startJobs } from './jobs/runner.ts'
import { createLocalBus } from './live/bus.ts'
import { createRedisBus } from './live/redis-bus.ts'
import { createLog } from './log.ts'
import { createStorage } from './media/create-storage.ts'
import { createPictures } from './media/pictures.ts'
import { createMetrics } from './metrics/metrics.ts'
import { createPasswords } from './passwords/passwords.ts'
import { loadSecrets } from './secrets.ts'
import { openTracer } from './tracing/open-tracer.ts'
import { openPushService } from './web-push/open-push-service.ts'

export type RunningServer = {
  url: string
  context: Context
  /** Resolves when the server cannot continue, for example because its database cannot be restarted. */
  failed: Promise<Error>
  stop: () => Promise<void>
}

type Start = {
  config: Config
  features: Features
  log: Context['log']
  now: () => Date
  signal: AbortSignal
  fail: (error: Error) => void
  /** Steps that `stop` runs, last one first. */
  stops: (() => Promise<void>)[]
}

/**
 * Starts the whole server: database, migrations, jobs, HTTP, live connections. `ROLE` may leave out jobs, or everything for
 * members. `stop` ends it in the opposite order: it finishes answers in progress, then jobs, then the database.
 * @param signal aborts a start in progress and stops the started parts
 * @throws Error with one sentence for the operator, or the signal's reason
 */
export const startServer = async (
  config: Config,
  features: Features,
  now = () => new Date(),
  signal = new AbortController().signal,
): Promise<RunningServer> => {
  const log = createLog(config.logLevel)
  if (!config.attestationKey)
    log.warn('ATTESTATION_KEY is not set, so app attestation is off and any program can write to the API')
  if (config.role !== 'all' && !config.redisUrl)
    log.warn(
      `ROLE is "${config.role}" and REDIS_URL is not set, so open pages learn of what jobs did only later`,
    )
  if (config.role === 'worker' && !config.databaseUrl)
    log.warn(
      'ROLE is "worker" and DATABASE_URL is not set, so the jobs are those of a database that no web instance uses',
    )
  const stops: Start['stops'] = []
  const stop = async () => {
    const failures: unknown[] = []
    for (const step of stops.splice(0).reverse()) await step().catch(error => failures.push(error))
    if (failures.length > 0) throw failures[0]
  }
  const { promise: failed, resolve: fail } = Promise.withResolvers<Error>()
  try {
    const { context, directPool } = await createContext({ config, features, log, now, signal, fail, stops })
    if (servesMembers(config)) await cacheAssets(config.webDir, config.dataDir)
    if (runsJobs(config)) {
      const jobs = await startJobs(context, features, directPool, signal)
      stops.push(() => jobs.stop())
    }
    const { port, close } = await listen(context, features)
    stops.push(close)
    signal.throwIfAborted()
    return { url: `http://localhost:${port}`, context, failed, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const createContext = async (start: Start) => {
  const { config, features, log, now, stops } = start
  await requireDataFolder(config.dataDir)
  const tracer = await openTracer(config, log)
  if (tracer) stops.push(() => tracer.close())
  const { pool, directPool, directUrl } = await openDatabase(start)
  const metrics = createMetrics()
  const db = createDb(pool, {
    isPooler: directPool !== pool,
    onWait: seconds => metrics.poolWait.observe(seconds),
    tracer,
  })
  await addMonths({ db, log }, now())
  await installFunctions(db, functionsOf(features))
  for (const onStart of features.onStart) await onStart({ db, log })
  const replica = config.databaseReplicaUrl
    ? createReplica({
        ...{ db, config, log, metrics, tracer },
        primaryUrl: directUrl,
        replicaUrl: config.databaseReplicaUrl,
      })
    : null
  if (replica) stops.push(() => replica.close())
  const storage = createStorage(config)
  const pictures = createPictures({ onPrinted: line => log.warn(`the picture process printed: ${line}`) })
  stops.push(() => pictures.close())
  const live = config.redisUrl ? createRedisBus(config.redisUrl, log) : createLocalBus()
  stops.push(() => live.close())
  const { secret, secrets } = await loadSecrets(config)
  const push = await openPushService(config)
  stops.push(async () => push.close())
  const passwords = createPasswords()
  const services = { storage, pictures, passwords, push, log, metrics, tracer, replica, live }
  return { context: { config, secret, secrets, pool, db, ...services, now } satisfies Context, directPool }
}

/** The migrated database. `directPool` keeps its sessions, while `pool` may use a pooler that does not. */
const openDatabase = async ({ config, log, signal, fail, stops }: Start) => {
  let url = config.databaseUrl
  if (!url) {
    const embedded = await startEmbeddedDatabase({
      dataDir: config.dataDir,
      log: line => log.info(line),
      onGiveUp: fail,
      signal,
    })
    stops.push(() => embedded.stop())
    url = embedded.url
  }
  const directUrl = config.databaseDirectUrl ?? url
  const pool = createPool(url, { max: config.databasePool, isPooler: directUrl !== url })
  stops.push(() => closePool(pool))
  const directPool = directUrl === url ? pool : createPool(directUrl, { max: directConnections })
  if (directPool !== pool) stops.push(() => closePool(directPool))

  await unlessAborted(requireDatabase(pool, 'DATABASE_URL', url), signal)
  if (directPool !== pool)
    await unlessAborted(requireDatabase(directPool, 'DATABASE_DIRECT_URL', directUrl), signal)
  await migrate(directUrl, { log: line => log.info(line), signal })
  await unlessAborted(migrateJobs(directPool), signal)
  return { pool, directPool, directUrl }
}

/** The queue's own short statements share five, and one listens for new jobs. */
const directConnections = 6

/** Waits for statements in progress, but not for a database that has stopped answering. */
const closePool = (pool: Pool) => Promise.race([pool.end(), sleep(5_000, undefined, { ref: false })])

/** Stops waiting for work that cannot be canceled. */
const unlessAborted = <Result>(work: Promise<Result>, signal: AbortSignal) =>
  new Promise<Result>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    work.then(resolve, reject)
    if (signal.aborted) reject(signal.reason)
  })

import type { Config } from './config.ts'
import type { Context } from './context.ts'
import { createDb } from './database/create-db.ts'
import { migrate } from './database/migrate.ts'
import { createPool } from './database/pool.ts'
import { startEmbeddedPostgres } from './embedded/start.ts'
import { openPushService } from './features/push/open-push-service.ts'
import { keepAssets } from './http/kept-assets.ts'
import { listen } from './http/listen.ts'
import { migrateJobs, startJobs } from './jobs/runner.ts'
import { createLocalBus } from './live/bus.ts'
import { createRedisBus } from './live/redis-bus.ts'
import { createLog } from './log.ts'
import { createStorage } from './media/create-storage.ts'
import { keptSecret } from './secret.ts'

export type RunningServer = { url: string; context: Context; stop: () => Promise<void> }

/**
 * Starts everything the server is: database, migrations, jobs, HTTP, live connections. `stop` ends it in the opposite order:
 * answers under way are finished, then jobs, then the database.
 * @throws Error with one sentence for the operator
 */
export const startServer = async (config: Config, now = () => new Date()): Promise<RunningServer> => {
  const log = createLog(config.logLevel)
  if (!config.attestationKey)
    log.warn('ATTESTATION_KEY is not set, so app attestation is off: any program may write to the API.')
  const stops: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const step of stops.splice(0).reverse()) await step()
  }
  try {
    const context = await createContext(config, log, now, stops)
    await keepAssets(config.webDir, config.dataDir)
    const jobs = await startJobs(context)
    stops.push(() => jobs.stop())
    const { port, close } = await listen(context)
    stops.push(close)
    return { url: `http://localhost:${port}`, context, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const createContext = async (
  config: Config,
  log: Context['log'],
  now: () => Date,
  stops: (() => Promise<void>)[],
): Promise<Context> => {
  let url = config.databaseUrl
  if (!url) {
    const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log: line => log.info(line) })
    stops.push(() => embedded.stop())
    url = embedded.url
  }
  const pool = createPool(url, { max: config.databasePool })
  const db = createDb(pool)
  stops.push(() => db.destroy())
  await migrate(pool)
  await migrateJobs(pool)
  const storage = createStorage(config)
  const live = config.redisUrl ? createRedisBus(config.redisUrl, log) : createLocalBus()
  stops.push(() => live.close())
  const secret = config.secret ?? (await keptSecret(config.dataDir))
  const push = await openPushService(config)
  stops.push(async () => push.close())
  return { config, secret, pool, db, storage, push, log, live, now }
}

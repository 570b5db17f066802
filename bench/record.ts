import { createApp } from '@bowline/server/app'
import { readConfig } from '@bowline/server/config'
import { createPool } from '@bowline/server/database/pool'
import type { DB } from '@bowline/server/database/schema.gen'
import { features } from '@bowline/server/features/index'
import { createLocalBus } from '@bowline/server/live/bus'
import { createLog } from '@bowline/server/log'
import { createStorage } from '@bowline/server/media/create-storage'
import { createPictures } from '@bowline/server/media/pictures'
import { createMetrics } from '@bowline/server/metrics/metrics'
import { createPasswords } from '@bowline/server/passwords/passwords'
import { openPushService } from '@bowline/server/web-push/open-push-service'
import { Kysely, PostgresDialect } from 'kysely'
import type { BenchDatabase } from './database.ts'
import type { Statement } from './statement.ts'

/**
 * All statements that the server sends to PostgreSQL for one request, in order.
 * @param env settings of the server, which has no rate limits by default
 * @throws Error unless it succeeds
 */
export const recordStatements = async (
  database: BenchDatabase,
  path: string,
  init: RequestInit,
  { env, now = () => new Date() }: { env?: Record<string, string>; now?: () => Date } = {},
) => {
  const statements: Statement[] = []
  const pool = createPool(database.url, { max: 2 })
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query: { sql, parameters } }) => {
      statements.push({ sql, parameters })
    },
  })
  const config = readConfig({
    DATA_DIR: database.folder,
    RATE_LIMIT_FACTOR: '0',
    LOG_LEVEL: 'silent',
    ...env,
  })
  const push = await openPushService(config)
  const secret = 'only good for measuring, and long enough for it'
  const app = createApp(
    {
      config,
      secret,
      secrets: [secret],
      pool,
      db,
      storage: createStorage(config),
      pictures: createPictures(),
      passwords: createPasswords(),
      push,
      log: createLog(config.logLevel),
      metrics: createMetrics(),
      replica: null,
      tracer: null,
      live: createLocalBus(),
      now,
    },
    features,
  )
  // A member has read something before they write, so the server knows them.
  await app.request('/api/session', { headers: new Headers(init.headers) })
  statements.length = 0
  const response = await app.request(path, init)
  push.close()
  await db.destroy()
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return statements
}

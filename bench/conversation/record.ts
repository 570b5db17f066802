import { Kysely, PostgresDialect } from 'kysely'
import { createApp } from '../../apps/server/src/app.ts'
import { readConfig } from '../../apps/server/src/config.ts'
import { createPool } from '../../apps/server/src/database/pool.ts'
import type { DB } from '../../apps/server/src/database/schema.gen.ts'
import { openPushService } from '../../apps/server/src/features/push/open-push-service.ts'
import { createLocalBus } from '../../apps/server/src/live/bus.ts'
import { createLog } from '../../apps/server/src/log.ts'
import { createStorage } from '../../apps/server/src/media/create-storage.ts'
import type { BenchDatabase } from '../database.ts'
import type { Statement } from '../statement.ts'

/** All that the server sends to PostgreSQL for one request, in its order. @throws Error unless it succeeds */
export const recordStatements = async (database: BenchDatabase, path: string, init: RequestInit) => {
  const statements: Statement[] = []
  const pool = createPool(database.url, { max: 2 })
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query: { sql, parameters } }) => {
      statements.push({ sql, parameters })
    },
  })
  const config = readConfig({ DATA_DIR: database.folder, RATE_LIMIT_FACTOR: '0', LOG_LEVEL: 'silent' })
  const push = await openPushService(config)
  const app = createApp({
    config,
    secret: 'only good for measuring, and long enough for it',
    pool,
    db,
    storage: createStorage(config),
    push,
    log: createLog(config.logLevel),
    live: createLocalBus(),
    now: () => new Date(),
  })
  const response = await app.request(path, init)
  push.close()
  await db.destroy()
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return statements
}

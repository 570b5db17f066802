import { statfs } from 'node:fs/promises'
import type { Hono } from 'hono'
import { type Kysely, sql } from 'kysely'
import type { Pool } from 'pg'
import type { Config } from '../config.ts'
import type { Replica } from '../database/replica/replica.ts'
import type { DB } from '../database/schema.gen.ts'
import type { Bus } from '../live/bus.ts'
import type { Log } from '../log.ts'
import type { Storage } from '../media/storage.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { inTime } from './in-time.ts'

export type Health = ReturnType<typeof healthOf>

type Parts = {
  config: Config
  db: Kysely<DB>
  storage: Storage
  live: Bus
  pool: Pool
  replica: Replica | null
  metrics: Metrics
}

/** The server's parts, each with a check that throws if the part fails, and how busy and how current they are. */
export const healthOf = ({ config, db, storage, live, pool, replica, metrics }: Parts) => ({
  parts: {
    database: () =>
      inTime(async () => {
        // Writes a record to the write-ahead log, so it fails when that disk is full or the database is a replica.
        const { rows } = await sql<{ isReadOnly: boolean }>`
          select current_setting('transaction_read_only')::boolean as "isReadOnly",
                 pg_logical_emit_message(true, 'bowline', 'ready')`.execute(db)
        if (rows[0]?.isReadOnly) throw new Error('The database is read-only.')
        if (!config.databaseUrl) await requireFreeDisk(config.dataDir, config.diskReserve)
      }),
    storage: () => inTime(() => storage.check()),
    ...(storage.links && { mediaLinks: () => inTime(async () => storage.links?.check()) }),
    bus: () => inTime(() => live.check()),
    ...(replica && { replica: () => inTime(() => replica.check()) }),
  },
  connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  liveConnections: async () => (await metrics.liveConnections.get()).values[0]?.value ?? 0,
  /** In seconds; null without a replica, or if it is not known. */
  replicaLag: async () => replica && inTime(() => replica.lag()),
})

/**
 * /healthz: the process serves. /readyz: the database answers and accepts writes. Other failing parts are listed as
 * degraded, because the service continues without them.
 */
export const serveHealth = (app: Hono, { log, ...context }: Parts & { log: Log }) => {
  const { parts } = healthOf(context)
  let known = ''

  const check = async () => {
    const failures = (
      await Promise.all(
        Object.entries(parts).map(([part, check]) =>
          check().then(
            () => [],
            (error: unknown) => [{ part, reason: error instanceof Error ? error.message : String(error) }],
          ),
        ),
      )
    ).flat()
    const names = failures.map(({ part }) => part)
    if (known !== names.join()) {
      for (const failure of failures) log.error('a part of the server is failing', failure)
      if (names.length === 0) log.info('all parts of the server are working again')
    }
    known = names.join()
    return names
  }
  let checking: Promise<string[]> | undefined

  // Names the service, so that a page can tell it from a proxy's answer.
  app.get('/healthz', http => {
    http.header('Cache-Control', 'no-store')
    return http.json({ status: 'ok', service: 'bowline' })
  })
  app.get('/readyz', async http => {
    checking ??= check().finally(() => {
      checking = undefined
    })
    const failing = await checking
    if (failing.includes('database')) return http.json({ status: 'unavailable', failing: 'database' }, 503)
    return http.json(failing.length > 0 ? { status: 'ready', degraded: failing } : { status: 'ready' })
  })
}

const requireFreeDisk = async (folder: string, reserve: number) => {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < reserve) throw new Error(`The disk of ${folder} is full.`)
}

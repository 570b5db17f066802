import type { Hono } from 'hono'
import { sql } from 'kysely'
import type { Context } from '../context.ts'

export type Health = ReturnType<typeof healthOf>

/** The parts a server needs, each with a check that throws where it fails, and how busy its connections are. */
export const healthOf = ({ db, storage, live, pool }: Pick<Context, 'db' | 'storage' | 'live' | 'pool'>) => ({
  parts: {
    database: async () => void (await sql`select 1`.execute(db)),
    storage: () => storage.check(),
    bus: () => live.check(),
  },
  connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
})

/** /healthz: the process serves. /readyz: so do the parts it needs, or the failing one is named. */
export const serveHealth = (app: Hono, context: Context) => {
  app.get('/healthz', http => http.json({ status: 'ok' }))
  app.get('/readyz', async http => {
    for (const [part, check] of Object.entries(healthOf(context).parts)) {
      try {
        await check()
      } catch (error) {
        context.log.error('not ready', { part, reason: String(error) })
        return http.json({ status: 'unavailable', failing: part }, 503)
      }
    }
    return http.json({ status: 'ready' })
  })
}

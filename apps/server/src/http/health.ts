import type { Hono } from 'hono'
import { sql } from 'kysely'
import type { Context } from '../context.ts'

/** /healthz: the process serves. /readyz: so do the parts it needs, or the failing one is named. */
export const serveHealth = (app: Hono, { db, storage, live, log }: Context) => {
  app.get('/healthz', http => http.json({ status: 'ok' }))
  app.get('/readyz', async http => {
    const parts = {
      database: () => sql`select 1`.execute(db),
      storage: () => storage.check(),
      bus: () => live.check(),
    }
    for (const [part, check] of Object.entries(parts)) {
      try {
        await check()
      } catch (error) {
        log.error('not ready', { part, reason: String(error) })
        return http.json({ status: 'unavailable', failing: part }, 503)
      }
    }
    return http.json({ status: 'ready' })
  })
}

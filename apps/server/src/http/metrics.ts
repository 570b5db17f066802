import { timingSafeEqual } from 'node:crypto'
import { Refusal } from '@bowline/domain'
import type { Hono, Context as HonoContext } from 'hono'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Context } from '../context.ts'
import { answerRefusal } from './errors.ts'
import { sourceOf } from './source.ts'

/** /metrics: Prometheus text, for loopback addresses and holders of METRICS_TOKEN. */
export const serveMetrics = (app: Hono, { config, pool }: Context) => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'bowline_http_request_duration_seconds',
    help: 'Response time by route',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers: [registry],
  })
  new Gauge({
    name: 'bowline_database_connections',
    help: 'PostgreSQL connections of this process by state',
    labelNames: ['state'] as const,
    registers: [registry],
    collect() {
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'awaited' }, pool.waitingCount)
    },
  })
  app.use('/api/*', async (http, next) => {
    const start = performance.now()
    await next()
    // The pattern, never the path: ids in labels would make a series each.
    const route = http.req.matchedRoutes.at(-1)?.path ?? ''
    duration.observe(
      { method: http.req.method, route, status: http.res.status },
      (performance.now() - start) / 1000,
    )
  })
  app.get('/metrics', async http =>
    mayRead(http, config)
      ? http.body(await registry.metrics(), 200, { 'Content-Type': registry.contentType })
      : answerRefusal(
          http,
          new Refusal(
            'forbidden',
            'Metrics are available on loopback, or with METRICS_TOKEN as a bearer token.',
          ),
        ),
  )
}

const mayRead = (http: HonoContext, { metricsToken, trustedProxies }: Context['config']) => {
  const given = Buffer.from(/^Bearer (\S+)$/.exec(http.req.header('Authorization') ?? '')?.[1] ?? '')
  const wanted = Buffer.from(metricsToken ?? '')
  if (wanted.length) return given.length === wanted.length && timingSafeEqual(given, wanted)
  // Behind a proxy on the same machine everybody seems to come from loopback.
  return (
    /^(127\.|::1$|::ffff:127\.)/.test(sourceOf(http, trustedProxies)) && !http.req.header('X-Forwarded-For')
  )
}

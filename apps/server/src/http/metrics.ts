import { timingSafeEqual } from 'node:crypto'
import { Refusal } from '@bowline/domain'
import type { Hono, Context as HonoContext } from 'hono'
import { Gauge, Registry } from 'prom-client'
import type { Context } from '../context.ts'
import type { Features } from '../feature.ts'
import { queueMeasurement } from '../jobs/queue-measurement.ts'
import { registerMeasurements } from '../metrics/measurements.ts'
import { partMeasurement } from '../metrics/part-measurement.ts'
import { replicaMeasurement } from '../metrics/replica-measurement.ts'
import { answerRefusal } from './errors.ts'
import { sourceOf } from './source.ts'

/** /metrics: Prometheus text, for loopback addresses and holders of METRICS_TOKEN. */
export const serveMetrics = (
  app: Hono,
  context: Context,
  { measurements }: Pick<Features, 'measurements'>,
) => {
  const { config, metrics } = context
  const shared = new Registry()
  registerConnections(shared, context)
  const measure = registerMeasurements(
    shared,
    [partMeasurement, queueMeasurement, replicaMeasurement, ...measurements],
    context,
  )
  const registry = Registry.merge([metrics.registry, shared])
  app.get('/metrics', async http => {
    if (!mayRead(http, config))
      return answerRefusal(
        http,
        new Refusal(
          'forbidden',
          'Metrics are available on loopback, or with METRICS_TOKEN as a bearer token.',
        ),
      )
    await measure()
    return http.body(await registry.metrics(), 200, { 'Content-Type': registry.contentType })
  })
}

const registerConnections = (registry: Registry, { pool }: Pick<Context, 'pool'>) =>
  new Gauge({
    name: 'bowline_database_connections',
    help: 'PostgreSQL connections of this process by state: idle, busy, or awaited by somebody',
    labelNames: ['state'] as const,
    registers: [registry],
    collect() {
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'awaited' }, pool.waitingCount)
    },
  })

const mayRead = (http: HonoContext, { metricsToken, trustedProxies }: Context['config']) => {
  const given = Buffer.from(/^Bearer (\S+)$/.exec(http.req.header('Authorization') ?? '')?.[1] ?? '')
  const wanted = Buffer.from(metricsToken ?? '')
  if (wanted.length) return given.length === wanted.length && timingSafeEqual(given, wanted)
  // Behind a proxy on the same machine everybody seems to come from loopback.
  return (
    /^(127\.|::1$|::ffff:127\.)/.test(sourceOf(http, trustedProxies)) && !http.req.header('X-Forwarded-For')
  )
}

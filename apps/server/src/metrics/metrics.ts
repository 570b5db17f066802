import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = ReturnType<typeof createMetrics>

/** What this process counts and measures while it works. Together with measurements.ts, it is what /metrics shows. */
export const createMetrics = () => {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  return {
    registry,
    requestDuration: new Histogram({
      name: 'bowline_http_request_duration_seconds',
      help: 'Time until an answer begins, by route and rate limit class',
      labelNames: ['method', 'route', 'class', 'status'] as const,
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
      registers,
    }),
    refusals: new Counter({
      name: 'bowline_refusals_total',
      help: 'Requests refused by a limit (429) or because the server is too busy (503), by rate limit class',
      labelNames: ['class', 'status'] as const,
      registers,
    }),
    liveConnections: new Gauge({
      name: 'bowline_live_connections',
      help: 'Open live connections of this process',
      registers,
    }),
    poolWait: new Histogram({
      name: 'bowline_database_pool_wait_seconds',
      help: 'How long those waited who found all connections to the database busy',
      buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
      registers,
    }),
    replicaReads: new Counter({
      name: 'bowline_replica_reads_total',
      help: 'Reads that may come from the replica, by where they were answered (replica, primary) and why by the primary',
      labelNames: ['target', 'reason'] as const,
      registers,
    }),
    jobDuration: new Histogram({
      name: 'bowline_job_duration_seconds',
      help: 'How long jobs ran, by task and outcome (done, failed)',
      labelNames: ['task', 'outcome'] as const,
      buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 60, 300],
      registers,
    }),
    deliveries: new Counter({
      name: 'bowline_deliveries_total',
      help: 'Attempts to deliver emails and pushes, by channel and outcome',
      labelNames: ['channel', 'outcome'] as const,
      registers,
    }),
  }
}

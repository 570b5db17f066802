import type { Measurement } from './measurements.ts'

export const replicaMeasurement: Measurement = {
  gauges: { bowline_replica_lag_seconds: { help: 'How far the replica of DATABASE_REPLICA_URL is behind' } },
  read: async ({ replica }) => {
    const lag = (await replica?.lag()) ?? null
    return lag === null ? [] : [{ gauge: 'bowline_replica_lag_seconds', value: lag }]
  },
}

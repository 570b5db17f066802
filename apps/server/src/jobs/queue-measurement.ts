import type { Measurement } from '../metrics/measurements.ts'
import { readQueueState } from './queue-state.ts'

const states = ['ready', 'delayed', 'running', 'failed'] as const

export const queueMeasurement: Measurement = {
  gauges: {
    bowline_jobs: {
      help: 'Jobs in the queue by task and state: ready, delayed, running, or failed for good',
      labelNames: ['task', 'state'],
    },
    bowline_jobs_oldest_ready_seconds: {
      help: 'How long the oldest job that could run has been waiting, by task',
      labelNames: ['task'],
    },
  },
  read: async ({ db }) =>
    (await readQueueState(db)).flatMap(row => [
      ...states.map(state => ({
        gauge: 'bowline_jobs',
        labels: { task: row.task, state },
        value: row[state],
      })),
      {
        gauge: 'bowline_jobs_oldest_ready_seconds',
        labels: { task: row.task },
        value: row.oldest_ready,
      },
    ]),
}

import { healthOf } from '../http/health.ts'
import type { Measurement } from './measurements.ts'

/** The parts that /readyz checks. */
export const partMeasurement: Measurement = {
  gauges: {
    bowline_part_up: { help: 'Whether a part of the server works: 1 or 0', labelNames: ['part'] },
  },
  read: context =>
    Promise.all(
      Object.entries(healthOf(context).parts).map(async ([part, check]) => ({
        gauge: 'bowline_part_up',
        labels: { part },
        value: await check().then(
          () => 1,
          () => 0,
        ),
      })),
    ),
}

import { Gauge, type Registry } from 'prom-client'
import type { Context } from '../context.ts'
import { isDatabaseUnavailable } from '../database/unavailable.ts'
import { inTime } from '../http/in-time.ts'

/** Gauges of what all instances share, such as the queue. They are read together when somebody asks for metrics. */
export type Measurement = {
  /** Each gauge's help text and labels. */
  gauges: Record<string, { help: string; labelNames?: string[] }>
  read: (context: Context) => Promise<Sample[]>
}

type Sample = { gauge: string; labels?: Record<string, string>; value: number }

/** Milliseconds for which values are kept: however often somebody asks, the database and S3 are not asked more often. */
const freshFor = 15_000

/**
 * Registers the gauges. The returned function reads their values. A gauge whose measurement fails has no value until the next
 * one succeeds.
 */
export const registerMeasurements = (registry: Registry, measurements: Measurement[], context: Context) => {
  const measured = measurements.map(({ gauges, read }) => ({ gauges: register(registry, gauges), read }))
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<unknown> = Promise.resolve()
  return () => {
    const now = context.now().getTime()
    // A clock that was set back must not keep old values.
    if (now < readAt || now - readAt >= freshFor) {
      readAt = now
      reading = Promise.all(measured.map(measurement => measure(measurement, context)))
    }
    return reading
  }
}

type Gauges = Map<string, Gauge>

const register = (registry: Registry, gauges: Measurement['gauges']): Gauges =>
  new Map(
    Object.entries(gauges).map(([name, { help, labelNames = [] }]) => [
      name,
      new Gauge({ name, help, labelNames, registers: [registry] }),
    ]),
  )

const measure = async ({ gauges, read }: { gauges: Gauges; read: Measurement['read'] }, context: Context) => {
  let samples: Sample[] = []
  try {
    samples = await inTime(() => read(context))
  } catch (error) {
    // The gauge of the parts shows that the database does not answer.
    if (!isDatabaseUnavailable(error))
      context.log.warn('could not read the values of metrics', {
        gauges: [...gauges.keys()],
        reason: String(error),
      })
  }
  for (const gauge of gauges.values()) {
    gauge.reset()
    // Without labels, a reset gauge is 0.
    gauge.remove({})
  }
  for (const { gauge, labels = {}, value } of samples) gauges.get(gauge)?.set(labels, value)
}

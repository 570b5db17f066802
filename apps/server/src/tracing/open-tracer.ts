import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import type { Tracer } from './tracer.ts'

/** Null if tracing is off. Only if it is on, the packages of OpenTelemetry are loaded. */
export const openTracer = async ({ tracing }: Config, log: Log): Promise<Tracer | null> => {
  if (!tracing) return null
  const { createTracer } = await import('./open-telemetry.ts')
  return createTracer(tracing, log)
}

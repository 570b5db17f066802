import type { LoadResult } from './http-load.ts'
import type { PgbenchResult } from './pgbench.ts'
import { median } from './statistics.ts'

/** Medians of the rounds of a load over HTTP. */
export const loadRow = (what: string, results: LoadResult[]) => ({
  what,
  'per second': median(results.map(result => result.perSecond)),
  'p50 ms': median(results.map(result => result.p50)),
  'p99 ms': median(results.map(result => result.p99)),
})

export const sqlRow = (what: string, results: PgbenchResult[]) => ({
  what,
  'per second': median(results.map(result => result.perSecond)),
  'p50 ms': median(results.map(result => result.meanMs)),
  'p99 ms': '',
})

/** The median of what each round reached of its limit. */
export const ratioRow = (
  what: string,
  results: { perSecond: number }[],
  limits: { perSecond: number }[],
) => ({
  what,
  'per second': `${median(results.map((result, round) => result.perSecond / (limits[round]?.perSecond ?? Number.NaN))).toFixed(3)}×`,
  'p50 ms': '',
  'p99 ms': '',
})

/** @throws Error when a request of any round was not answered with success */
export const refuseFailures = (what: string, results: LoadResult[]) => {
  const failures = results.flatMap(result => result.failures)
  if (failures.length > 0) throw new Error(`Requests of "${what}" failed: ${failures.join(', ')}.`)
}

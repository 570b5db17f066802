import fc from 'fast-check'
import { runSchedule, type World } from './run-schedule.ts'
import { schedule } from './schedule.ts'

type Wanted = {
  /** The seed of the first schedule; each further schedule's seed is one higher. */
  seed: number
  count: number
  /** How many run in parallel. */
  lanes: number
}

/** In milliseconds. A longer schedule counts as hanging. */
const patience = 20_000

export type Failure = { seed: number; report: string }

/**
 * Runs schedules against one server. A failure includes its seed and the smallest schedule that still fails.
 */
export const checkSchedules = async (
  world: World,
  { seed, count, lanes }: Wanted,
  progress: (finished: number) => void = () => undefined,
): Promise<Failure[]> => {
  const failures: Failure[] = []
  let next = 0
  let finished = 0
  const lane = async () => {
    while (next < count) {
      const own = seed + next++
      const property = fc.asyncProperty(schedule, planned => runSchedule(world, planned))
      const outcome = await fc.check(property, { seed: own, numRuns: 1, timeout: patience })
      if (outcome.failed)
        failures.push({
          seed: own,
          report: `${await fc.asyncDefaultReportMessage(outcome)}\n${outcome.errorInstance}`,
        })
      progress(++finished)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return failures
}

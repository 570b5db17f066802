import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'

/** Milliseconds. */
const longest = 120_000

/** Waits until the server has done its jobs, so that those of one operation do not slow the next. @throws Error after two minutes */
export const waitForJobs = async (pool: Pool) => {
  const end = Date.now() + longest
  while (Date.now() < end) {
    const { rows } = await pool.query('select from graphile_worker.jobs where run_at <= now() limit 1')
    if (rows.length === 0) return
    await sleep(200)
  }
  throw new Error(`Jobs were still waiting after ${longest / 1000} s.`)
}

import type { ClientBase, Pool } from 'pg'
import type { Log } from '../log.ts'

/** Any number, the same in every Bowline: the first key of the advisory locks by which running runners are known. */
const lockSpace = 1_870_446_512

/** Milliseconds between two checks. */
const checkEvery = 10_000

/** Shows the others that a runner is running, for as long as this connection lasts. */
export const markAsRunning = (connection: ClientBase, runnerId: string) =>
  connection.query('select pg_advisory_lock_shared($1, hashtext($2))', [lockSpace, runnerId])

/**
 * Releases the jobs of runners that ended without finishing them, such as one whose process was killed. The queue itself
 * releases them only after four hours. @returns how to stop
 */
export const releaseAbandonedJobs = (pool: Pool, log: Log) => {
  const check = createAbandonedCheck(pool, log)
  const run = () =>
    void check().catch(error => log.debug('could not look for abandoned jobs', { reason: String(error) }))
  run()
  const timer = setInterval(run, checkEvery)
  return () => clearInterval(timer)
}

/**
 * A runner counts as ended once two checks in a row do not find its lock: after a restart of the database, a running one
 * needs a moment to connect again.
 */
export const createAbandonedCheck = (pool: Pool, log: Log) => {
  let missing: string[] = []
  return async () => {
    const missingBefore = missing
    missing = []
    missing = await findMissing(pool)
    const ended = missing.filter(id => missingBefore.includes(id))
    if (ended.length === 0) return
    await releaseJobsOf(pool, ended)
    log.warn('released the jobs of a server that ended without finishing them', { runners: ended })
  }
}

export const releaseJobsOf = (pool: Pool, runnerIds: string[]) =>
  pool.query('select graphile_worker.force_unlock_workers($1)', [runnerIds])

/** The runners that have jobs but no lock. */
const findMissing = async (pool: Pool) => {
  const { rows } = await pool.query<{ id: string }>(
    `select distinct locked_by as id from graphile_worker._private_jobs
     where locked_by is not null and not exists (
       select from pg_locks
       where locktype = 'advisory' and objsubid = 2 and classid = $1::int4::oid and objid = hashtext(locked_by)::oid
         and database = (select oid from pg_database where datname = current_database())
     )`,
    [lockSpace],
  )
  return rows.map(({ id }) => id)
}

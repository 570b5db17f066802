import { type Kysely, sql } from 'kysely'
import type { DB } from '../database/schema.gen.ts'

/** The jobs of one kind. The queue goes by the database's clock, and so do these. */
type TaskState = {
  task: string
  /** Due, and not running yet. */
  ready: number
  /** Not due yet: planned, or to be repeated after a failure. */
  delayed: number
  running: number
  /** Failed at least once, and will be repeated. */
  failing: number
  /** Failed so often that they are not repeated. */
  failed: number
  oldest_ready_at: Date | null
  /** How long the oldest one has been ready, in seconds; 0 if none is. */
  oldest_ready: number
  last_error: string | null
}

/** The state of the queue, for each kind of job. */
export const readQueueState = async (db: Kysely<DB>) => {
  const { rows } = await sql<TaskState>`
    select tasks.identifier as task,
      count(*) filter (where is_ready)::int as ready,
      count(*) filter (where is_waiting and not is_ready)::int as delayed,
      count(*) filter (where locked_at is not null)::int as running,
      count(*) filter (where last_error is not null and attempts < max_attempts)::int as failing,
      count(*) filter (where locked_at is null and attempts >= max_attempts)::int as failed,
      min(run_at) filter (where is_ready) as oldest_ready_at,
      coalesce(extract(epoch from now() - min(run_at) filter (where is_ready)), 0)::float8 as oldest_ready,
      (array_agg(last_error order by updated_at desc) filter (where last_error is not null))[1] as last_error
    from graphile_worker._private_tasks tasks
    left join (
      select *, waiting.yes as is_waiting, waiting.yes and run_at <= now() as is_ready
      from graphile_worker._private_jobs,
        lateral (select locked_at is null and attempts < max_attempts as yes) waiting
    ) jobs on jobs.task_id = tasks.id
    group by tasks.identifier order by tasks.identifier`.execute(db)
  return rows
}

import type { AnswerOf } from '@bowline/api/contract/index'
import { sql } from 'kysely'
import type { MemberCall } from '../../context.ts'
import { signingKey } from '../../own-archive/signing-key.ts'
import { appVersion } from '../system/index.ts'

type Diagnostics = AnswerOf<'getDiagnostics'>

/** The server's state, for developers. */
export const readDiagnostics = async (call: MemberCall): Promise<Diagnostics> => {
  const { db, now } = call
  const { rows: versions } = await sql<{ postgres: string }>`
    select current_setting('server_version') as postgres`.execute(db)
  const { rows: migrations } = await sql<{ version: number; name: string; applied_at: Date }>`
    select version, name, applied_at from schema_migrations order by version desc`.execute(db)
  const { rows: mails } = await sql<{ state: string; count: number }>`
    select state, count(*)::int as count from mails group by state order by state`.execute(db)
  return {
    versions: { app: appVersion, node: process.versions.node, postgres: versions[0]?.postgres ?? '' },
    startedAt: new Date(now.getTime() - Math.round(process.uptime() * 1000)).toISOString(),
    publicKey: (await signingKey(db, now)).publicKey,
    memoryBytes: process.memoryUsage.rss(),
    connections: call.health.connections(),
    parts: await checkParts(call),
    migrations: migrations.map(row => ({
      version: row.version,
      name: row.name,
      appliedAt: row.applied_at.toISOString(),
    })),
    jobs: await readJobs(call),
    mails,
  }
}

const checkParts = async ({ health }: MemberCall): Promise<Diagnostics['parts']> =>
  Promise.all(
    Object.entries(health.parts).map(async ([name, check]) => {
      try {
        await check()
        return { name, problem: null }
      } catch (error) {
        return { name, problem: error instanceof Error ? error.message : String(error) }
      }
    }),
  )

/** For each kind of job: due, running, failed with a retry to come, and failed for good. */
const readJobs = async ({ db, now }: MemberCall): Promise<Diagnostics['jobs']> => {
  const { rows } = await sql<{
    task: string
    waiting: number
    running: number
    failing: number
    oldest_due: Date | null
    last_error: string | null
  }>`
    select tasks.identifier as task,
      count(jobs.id) filter (where jobs.locked_at is null)::int as waiting,
      count(jobs.id) filter (where jobs.locked_at is not null)::int as running,
      count(jobs.id) filter (where jobs.last_error is not null)::int as failing,
      min(jobs.run_at) filter (where jobs.locked_at is null and jobs.run_at <= ${now}) as oldest_due,
      (array_agg(jobs.last_error order by jobs.updated_at desc) filter (where jobs.last_error is not null))[1] as last_error
    from graphile_worker._private_tasks tasks
    left join graphile_worker._private_jobs jobs on jobs.task_id = tasks.id
    group by tasks.identifier order by tasks.identifier`.execute(db)
  return rows.map(row => ({
    task: row.task,
    waiting: row.waiting,
    running: row.running,
    failing: row.failing,
    oldestDue: row.oldest_due?.toISOString() ?? null,
    lastError: row.last_error?.slice(0, 2000) ?? null,
  }))
}

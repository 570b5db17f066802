import type { AnswerOf } from '@bowline/api/contract/index'
import { sql } from 'kysely'
import type { MemberCall } from '../../context.ts'
import { readQueueState } from '../../jobs/queue-state.ts'
import { signingKey } from '../../own-archive/signing-key.ts'
import { readWaitingEmails } from '../email/index.ts'
import { countHeldPushes } from '../push/index.ts'
import { appVersion } from '../system/index.ts'

type Diagnostics = AnswerOf<'getDiagnostics'>

/** The server's state, for developers. */
export const readDiagnostics = async (call: MemberCall): Promise<Diagnostics> => {
  const { db, now, health } = call
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
    connections: health.connections(),
    liveConnections: await health.liveConnections(),
    // If it is not known, the list of parts says why.
    replicaLag: await health.replicaLag().catch(() => null),
    parts: await checkParts(call),
    migrations: migrations.map(row => ({
      version: row.version,
      name: row.name,
      appliedAt: row.applied_at.toISOString(),
    })),
    jobs: await readJobs(call),
    mails,
    waitingEmails: await readEmails(call),
    heldPushes: await countHeldPushes(db),
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

const readEmails = async ({ db }: MemberCall): Promise<Diagnostics['waitingEmails']> => {
  const { counts, oldestQueuedAt } = await readWaitingEmails(db)
  return {
    count: counts.reduce((sum, { count }) => sum + count, 0),
    oldestAt: oldestQueuedAt?.toISOString() ?? null,
  }
}

const readJobs = async ({ db }: MemberCall): Promise<Diagnostics['jobs']> =>
  (await readQueueState(db)).map(row => ({
    task: row.task,
    waiting: row.ready + row.delayed,
    ready: row.ready,
    running: row.running,
    failing: row.failing,
    failed: row.failed,
    oldestDue: row.oldest_ready_at?.toISOString() ?? null,
    lastError: row.last_error?.slice(0, 2000) ?? null,
  }))

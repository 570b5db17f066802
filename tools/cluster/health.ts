import type pg from 'pg'
import type { Member } from '../members.ts'
import type { Cluster } from './cluster.ts'
import { expectReady } from './expect-ready.ts'
import { expectLiveMessages } from './journeys.ts'
import type { Pair } from './load.ts'

/**
 * Every instance and the proxy are ready with no part degraded, live messages reach the other instance, the replica keeps
 * up and answers reads, and no job is late. @throws Error otherwise
 */
export const expectHealthy = async (cluster: Cluster, db: pg.Pool, { one, other, chatId }: Pair) => {
  await Promise.all(Object.values(cluster.urls).map(expectReady))
  await expectNothing(db, 'the replica to keep up', behindReplica)
  await expectNothing(db, 'jobs that are not late', lateJobs)
  await expectReadFromReplica(cluster, other)
  await expectLiveMessages(cluster, { from: one, to: other, chatId }, { seconds: 2 })
}

/** Jobs of the load have been done, and none waits for another attempt. */
export const expectNoJobs = (db: pg.Pool) =>
  expectNothing(db, 'all jobs to be done', 'select from graphile_worker._private_jobs')

/** @param reader a member who writes nothing meanwhile */
const expectReadFromReplica = async ({ urls }: Cluster, { api }: Member) => {
  const count = async () => (await readsFromReplica(urls.web1)) + (await readsFromReplica(urls.web2))
  const before = await count()
  await api.getDiscover()
  if ((await count()) <= before) throw new Error('still waiting for a read from the replica')
}

const readsFromReplica = async (url: string) => {
  const answer = await fetch(`${url}/metrics`, { signal: AbortSignal.timeout(3_000) })
  const [, count = 0] =
    /^bowline_replica_reads_total\{target="replica",reason=""\} (\d+)$/m.exec(await answer.text()) ?? []
  return Number(count)
}

const behindReplica = `
  select where not exists (
    select from pg_stat_replication
    where state = 'streaming' and pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn) < 1000000
  )`

const lateJobs = `
  select from graphile_worker._private_jobs
  where run_at < now() - interval '2 seconds' and attempts < max_attempts`

const expectNothing = async (db: pg.Pool, what: string, query: string) => {
  const { rowCount } = await db.query(query)
  if (rowCount !== 0) throw new Error(`still waiting for ${what}`)
}

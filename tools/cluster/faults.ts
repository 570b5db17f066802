import type { Cluster } from './cluster.ts'
import { expectArchive } from './journeys.ts'
import type { Fault, Scene } from './kill-under-load.ts'
import { waitUntil } from './wait-until.ts'

/** Every part, in the order in which it is killed. */
export const faultsOf = ({ parts }: Cluster): Fault[] => [
  { part: parts.web1 },
  { part: parts.web2 },
  { part: parts.worker, prepare: requestArchives },
  { part: parts.redis },
  { part: parts.storage },
  { part: parts.pgbouncer, readsNeedIt: true },
  { part: parts.proxy, readsNeedIt: true },
  { part: parts.primary, readsNeedIt: true },
  { part: parts.replica },
]

/** Several members request archives, and the worker begins to make one. */
const requestArchives = async ({ cluster, db, pairs }: Scene) => {
  const members = pairs.map(({ one }) => one)
  await Promise.all(members.map(({ api }) => api.createArchive()))
  await waitUntil('the worker to begin with an archive', () => hasRunningArchive(db), {
    seconds: 10,
    every: 2,
  })
  return async () => {
    for (const member of members) await expectArchive(cluster, member, { seconds: 60 })
  }
}

const hasRunningArchive = async (db: Scene['db']) => {
  const { rowCount } = await db.query(`
    select from graphile_worker.jobs where task_identifier = 'archive' and locked_at is not null`)
  return rowCount !== 0
}

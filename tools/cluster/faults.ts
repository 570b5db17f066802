import type { Cluster } from './cluster.ts'
import { expectArchive } from './journeys.ts'
import type { Fault, Scene } from './kill-under-load.ts'
import { waitUntil } from './wait-until.ts'

type PartName = keyof Cluster['parts']

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

/** Every part, in the order in which it is killed. */
const faults: Record<PartName, Omit<Fault, 'part'>> = {
  web1: {},
  web2: {},
  worker: { prepare: requestArchives },
  redis: {},
  storage: {},
  pgbouncer: { readsNeedIt: true },
  proxy: { readsNeedIt: true },
  primary: { readsNeedIt: true },
  replica: {},
}
const partNames = Object.keys(faults) as PartName[]

/** The parts to kill: those named, or all. @throws Error with one sentence for a name that no part has */
export const chooseParts = (names: string[]): PartName[] => {
  if (names.length === 0) return partNames
  return names.map(name => {
    const part = partNames.find(candidate => candidate === name)
    if (!part) throw new Error(`The cluster has no part "${name}"; its parts are ${partNames.join(', ')}.`)
    return part
  })
}

export const faultOf = ({ parts }: Cluster, name: PartName): Fault => ({ part: parts[name], ...faults[name] })

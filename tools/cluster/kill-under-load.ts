import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Member } from '../members.ts'
import type { Cluster } from './cluster.ts'
import { compare, type Difference } from './compare.ts'
import { expectHealthy, expectNoJobs } from './health.ts'
import { acknowledgedIn, type Ledger } from './ledger.ts'
import { type Pair, startLoad } from './load.ts'
import { missingFiles } from './missing-files.ts'
import type { Part } from './part.ts'
import { startReads } from './reads.ts'
import { waitUntilPasses } from './wait-until.ts'

export type Scene = {
  cluster: Cluster
  /** The primary, without a pooler. */
  db: pg.Pool
  admin: Member
  /** Two members who do not take part in the load. */
  witnesses: Pair
  pairs: Pair[]
  ledger: Ledger
}

export type Fault = {
  part: Part
  /** While it is away, reads may fail too. */
  readsNeedIt?: boolean
  /** Puts work in progress before the kill. Returns what checks after the recovery that it was finished. */
  prepare?: (scene: Scene) => Promise<() => Promise<void>>
}

export type Result = Difference & {
  part: string
  readsNeedIt: boolean
  writes: number
  errors: Map<string, number>
  /** The longest time in which no read was answered. */
  secondsWithoutReads: number
  /** From the restart of the part until everything works. */
  secondsToRecover: number
}

/** Milliseconds: load before the kill, until the restart, and after the recovery. */
const before = 1_000
const away = 3_000
const after = 1_000

/** Kills a part under load, starts it again and compares what was acknowledged with what is there. */
export const killUnderLoad = async (
  scene: Scene,
  { part, readsNeedIt = false, prepare }: Fault,
): Promise<Result> => {
  const { cluster, db, admin, witnesses, pairs, ledger } = scene
  const acknowledgedBefore = acknowledgedIn(ledger)
  const picturesBefore = new Set(ledger.pictures.keys())
  const load = await startLoad(pairs, ledger)
  const reads = startReads(witnesses.one)
  await sleep(before)
  const expectFinished = await prepare?.(scene)

  await part.kill()
  await sleep(away)
  const restartedAt = performance.now()
  await part.start()
  await waitUntilPasses(
    `the cluster to recover after ${part.name} was killed`,
    () => expectHealthy(cluster, db, witnesses),
    { seconds: 60 },
  )
  const secondsToRecover = (performance.now() - restartedAt) / 1000

  await sleep(after)
  const secondsWithoutReads = (await reads.stop()) / 1000
  await load.stop()
  await expectFinished?.()
  await waitUntilPasses('the jobs', () => expectNoJobs(db), { seconds: 60 })
  const memberIds = pairs.flatMap(({ one, other }) => [one.id, other.id])
  const difference = await compare(db, admin.api, ledger, memberIds)
  const newPictures = [...ledger.pictures].filter(([id]) => !picturesBefore.has(id))
  const lostFiles = await missingFiles(
    cluster,
    witnesses.one,
    newPictures.map(([, url]) => url),
  )
  return {
    ...difference,
    lost: [...difference.lost, ...lostFiles],
    part: part.name,
    readsNeedIt,
    writes: acknowledgedIn(ledger) - acknowledgedBefore,
    errors: load.errors,
    secondsWithoutReads,
    secondsToRecover,
  }
}

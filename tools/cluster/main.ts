import pg from 'pg'
import { startCluster } from './cluster.ts'
import { chooseParts, faultOf } from './faults.ts'
import { runJourneys } from './journeys.ts'
import { killUnderLoad, type Result } from './kill-under-load.ts'
import { createLedger } from './ledger.ts'
import { createPairs } from './pairs.ts'
import { findPrograms } from './programs.ts'
import { failuresIn, tableOf } from './results.ts'

/**
 * `npm run test:cluster`: starts a whole cluster on this machine, runs the main journeys through its proxy, kills each part
 * under load, and prints what was lost and doubled, and how long the recovery took. `npm run test:cluster -- worker redis`
 * kills only these two. See docs/operations.md#the-test-of-a-cluster.
 */
const startedAt = performance.now()
const say = (line: string) =>
  console.log(`[${((performance.now() - startedAt) / 1000).toFixed(0).padStart(3)} s] ${line}`)

const pairCount = 10

const main = async (onStop: (stop: () => Promise<void>) => void) => {
  const chosen = chooseParts(process.argv.slice(2))
  const cluster = await startCluster(findPrograms(), say, onStop)
  const db = new pg.Pool({
    connectionString: cluster.adminUrl,
    max: 2,
    connectionTimeoutMillis: 2_000,
    query_timeout: 10_000,
  })
  // The next query reports a connection that broke.
  db.on('error', () => {})

  const { admin, pair: witnesses } = await runJourneys(cluster, say)
  const pairs = await createPairs(cluster, pairCount)
  say(`${2 * pairCount} members write from now on`)

  const scene = { cluster, db, admin, witnesses, pairs, ledger: createLedger() }
  const results: Result[] = []
  try {
    for (const name of chosen) {
      const result = await killUnderLoad(scene, faultOf(cluster, name))
      results.push(result)
      say(`Killed and restarted ${result.part}: recovered in ${result.secondsToRecover.toFixed(1)} s`)
    }
  } catch (error) {
    for (const explanation of await cluster.explainEnded()) console.error(explanation)
    throw error
  } finally {
    if (results.length > 0) console.log(`\n${tableOf(results)}\n`)
    await db.end()
  }
  return results.flatMap(failuresIn)
}

let stop = async () => {}
let isInterrupted = false
const fail = (error: unknown) => console.error(error instanceof Error ? error.message : error)

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, async () => {
    isInterrupted = true
    console.error(`Stopping on ${signal}`)
    await stop().catch(fail)
    process.exit(1)
  })

let failures = 1
try {
  const found = await main(end => {
    stop = end
  })
  for (const failure of found) console.error(failure)
  failures = found.length
} catch (error) {
  // What is in progress fails when its parts end.
  if (!isInterrupted) fail(error)
} finally {
  await stop().catch(fail)
}
if (failures === 0) say('Nothing acknowledged was lost or doubled, and every part recovered')
// After a failure, clients may still be repeating their writes.
process.exit(failures === 0 ? 0 : 1)

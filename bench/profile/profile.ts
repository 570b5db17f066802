import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createPool } from '@bowline/server/database/pool'
import type { Question } from '../app-server.ts'
import { startAppServer } from '../child.ts'
import { type FigureName, figures } from '../community/figures.ts'
import { seedCommunity } from '../community/seed.ts'
import { turnAt } from '../community/turns.ts'
import type { BenchDatabase } from '../database.ts'
import { runHttpLoad } from '../http-load.ts'
import { cores, pinLoad } from '../pin.ts'
import { refuseFailures } from '../rows.ts'
import { waitForJobs } from '../wait-for-jobs.ts'
import { flameGraph } from './flame-graph.ts'

const connections = 64
const seconds = 6
const hottest: FigureName[] = ['feed', 'post', 'like', 'comment', 'message']
const folder = join(import.meta.dirname, '../../docs/flame-graphs')

/**
 * The server's CPU time for each request of the hottest operations, and a flame graph of each in docs/flame-graphs.
 * The time is measured without the profiler.
 */
export const profileServer = async (database: BenchDatabase) => {
  const pool = createPool(database.url, { max: 1 })
  await seedCommunity(pool)
  await mkdir(folder, { recursive: true })
  using _pinned = pinLoad()
  await using server = await startAppServer(database, { RATE_LIMIT_FACTOR: '1' }, cores?.server)
  const { url } = server.ready
  const ask = <Answer>(question: Question) => server.ask<Answer>(question)
  const rows = []
  for (const name of hottest) {
    const request = await figures[name].app(url)
    let index = 0
    const next = () => {
      index += 1
      return request(turnAt(index))
    }
    const load = (forSeconds: number) => runHttpLoad({ url, next, connections, seconds: forSeconds })
    await waitForJobs(pool)
    const warm = await load(3)
    const before = await ask<{ microseconds: number }>({ ask: 'cpu' })
    const measured = await load(seconds)
    const after = await ask<{ microseconds: number }>({ ask: 'cpu' })
    await ask({ ask: 'start profile' })
    const profiled = await load(seconds)
    const file = join(database.folder, `${name}.cpuprofile`)
    await ask({ ask: 'stop profile', file })
    refuseFailures(figures[name].what, [warm, measured, profiled])
    const title = `${figures[name].what}: CPU time of the server`
    await writeFile(join(folder, `${name}.svg`), flameGraph(JSON.parse(await readFile(file, 'utf8')), title))
    rows.push({
      operation: figures[name].what,
      'per second': measured.perSecond,
      'CPU µs per request': (after.microseconds - before.microseconds) / measured.requests,
      'flame graph': `flame-graphs/${name}.svg`,
    })
  }
  await pool.end()
  return rows
}

import { join } from 'node:path'
import { createPool } from '@bowline/server/database/pool'
import type { Pool } from 'pg'
import { startAppServer } from '../child.ts'
import type { BenchDatabase } from '../database.ts'
import { type NextRequest, runHttpLoad } from '../http-load.ts'
import { runPgbench } from '../pgbench.ts'
import { cores, pinLoad } from '../pin.ts'
import { refuseFailures } from '../rows.ts'
import { median } from '../statistics.ts'
import { waitForJobs } from '../wait-for-jobs.ts'
import { bestFunctions } from './best-functions.ts'
import { measureDeliveries } from './deliveries.ts'
import { type Figure, type FigureName, figures } from './figures.ts'
import { limitScripts, startBare } from './limits.ts'
import { installPeers, startParse } from './parse.ts'
import { seedCommunity } from './seed.ts'
import { type Turn, turnAt } from './turns.ts'
import { verdict } from './verdict.ts'

const connections = 64
const seconds = 4
const rounds = 3

/**
 * The hottest operations as the web app sends them, with rate limits, next to Parse Server with bare rows on the same
 * PostgreSQL, to PostgreSQL itself and to bare node:http. The runs alternate, so that drift affects all of them.
 */
export const benchPeers = async (database: BenchDatabase) => {
  installPeers()
  const pool = createPool(database.url, { max: 1 })
  await seedCommunity(pool)
  await pool.query(bestFunctions)
  using _pinned = pinLoad()
  await using parse = await startParse(database, cores?.server)
  await using app = await startAppServer(database, { RATE_LIMIT_FACTOR: '1' }, cores?.server)
  const urls = { app: app.ready.url, parse: new URL(parse.ready.url).origin }
  const rows = []
  for (const name of Object.keys(figures) as FigureName[])
    rows.push(await measureFigure(name, { database, pool, urls }))
  rows.push(...(await measureDeliveries({ app, parse })))
  await pool.end()
  return rows
}

type Bench = { database: BenchDatabase; pool: Pool; urls: { app: string; parse: string } }

const measureFigure = async (name: FigureName, { database, pool, urls }: Bench) => {
  const figure: Figure = figures[name]
  process.stderr.write(`${figure.what}…\n`)
  const request = await figure.app(urls.app)
  const { same, best } = await limitScripts({ database, pool, url: urls.app, name, request })
  await using bare = await startBare(urls.app, request, cores?.server)
  const [nextOfApp, nextOfParse] = [seriesOf(request), seriesOf(figure.parse)]
  const app = (seconds: number) => runHttpLoad({ url: urls.app, next: nextOfApp, connections, seconds })
  const parse = (seconds: number) => runHttpLoad({ url: urls.parse, next: nextOfParse, connections, seconds })
  const script = join(database.folder, `${name}.sql`)
  const sql = (statement: string) =>
    runPgbench({ url: database.url, statement, script, clients: connections, seconds })

  await waitForJobs(pool)
  await app(2)
  await parse(2)
  const results = []
  for (let round = 0; round < rounds; round += 1)
    results.push({
      app: await app(seconds),
      parse: await parse(seconds),
      same: await sql(same),
      best: best === null ? null : await sql(best),
      http: await bare.measure(nextOfApp, connections, 1),
    })
  refuseFailures(
    figure.what,
    results.map(round => round.app),
  )
  refuseFailures(
    `${figure.what}, Parse Server`,
    results.map(round => round.parse),
  )
  const ratio = median(results.map(round => round.app.perSecond / round.parse.perSecond))
  return {
    figure: `${figure.what}, per second`,
    Bowline: median(results.map(round => round.app.perSecond)),
    'Parse Server': median(results.map(round => round.parse.perSecond)),
    ...verdict(ratio, figure.target),
    'same statements': median(results.map(round => round.same.perSecond)),
    'one SQL function': best ? median(results.map(round => round.best?.perSecond ?? Number.NaN)) : '',
    'node:http': median(results.map(round => round.http.perSecond)),
  }
}

/** The requests of one turn after the other. The first turn is the sample for the limits. */
const seriesOf = (request: (turn: Turn) => NextRequest) => {
  let index = 0
  return () => {
    index += 1
    return request(turnAt(index))
  }
}

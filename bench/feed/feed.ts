import { join } from 'node:path'
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { createPool } from '../../apps/server/src/database/pool.ts'
import { feedQuery } from '../../apps/server/src/features/feed/queries.ts'
import { startChild } from '../child.ts'
import type { BenchDatabase } from '../database.ts'
import { runHttpLoad } from '../http-load.ts'
import { runPgbench } from '../pgbench.ts'
import { median } from '../statistics.ts'
import { seedFeed } from './seed.ts'

const connections = 64
const seconds = 6
const rounds = 3

/**
 * Feed pages per second for a viewer who follows 50, among 200,000 posts, over 64 connections; beside it the two limits:
 * a bare node:http server with the same bytes, and PostgreSQL with the same statement. In turn, so that drift hits all three.
 */
export const benchFeed = async (database: BenchDatabase) => {
  const pool = createPool(database.url, { max: 1 })
  const { viewerId, token } = await seedFeed(pool)
  await pool.end()
  await using server = await startChild<{ url: string }>('./app-server.ts', {
    env: {
      PORT: '0',
      DATABASE_URL: database.url,
      DATA_DIR: database.folder,
      RATE_LIMIT_FACTOR: '0',
      LOG_LEVEL: 'error',
      NODE_ENV: 'production',
    },
  })
  const url = `${server.ready.url}/api/feed`
  const headers = { Authorization: `Bearer ${token}` }
  const body = await (await fetch(url, { headers })).text()
  if (JSON.parse(body).posts?.length !== 10)
    throw new Error(`The feed answered ${body.slice(0, 200)}, expected a page of 10 posts.`)
  await using bare = await startChild<{ port: number }>('./bare-server.ts', {
    send: { body, contentType: 'application/json' },
  })
  const bareUrl = `http://127.0.0.1:${bare.ready.port}/`
  const script = join(database.folder, 'feed.sql')
  const statement = feedStatement(viewerId)

  const results = { app: [], http: [], sql: [] } as { app: Load[]; http: Load[]; sql: Statement[] }
  await runHttpLoad({ url, headers, connections, seconds: 3 })
  for (let round = 0; round < rounds; round++) {
    results.app.push(await runHttpLoad({ url, headers, connections, seconds }))
    results.http.push(await runHttpLoad({ url: bareUrl, connections, seconds }))
    results.sql.push(
      await runPgbench({ url: database.url, statement, script, clients: connections, seconds }),
    )
  }
  const failures = results.app.reduce((sum, result) => sum + result.failures, 0)
  if (failures) throw new Error(`${failures} feed requests failed.`)
  return [
    row('feed page (app)', results.app),
    row('node:http, same bytes', results.http),
    {
      what: 'PostgreSQL, same statement',
      'per second': median(results.sql.map(result => result.perSecond)),
      'p50 ms': median(results.sql.map(result => result.meanMs)),
      'p99 ms': '',
    },
    ratio('app / node:http', results.app, results.http),
    ratio('app / PostgreSQL', results.app, results.sql),
  ]
}

type Load = Awaited<ReturnType<typeof runHttpLoad>>
type Statement = Awaited<ReturnType<typeof runPgbench>>

const row = (what: string, results: Load[]) => ({
  what,
  'per second': median(results.map(result => result.perSecond)),
  'p50 ms': median(results.map(result => result.p50)),
  'p99 ms': median(results.map(result => result.p99)),
})

const ratio = (what: string, results: { perSecond: number }[], limits: { perSecond: number }[]) => ({
  what,
  'per second': `${median(results.map((result, round) => result.perSecond / (limits[round]?.perSecond ?? Number.NaN))).toFixed(3)}×`,
  'p50 ms': '',
  'p99 ms': '',
})

/** What the server sends, its parameters written out, since pgbench has none of their types. */
const feedStatement = (viewerId: string) => {
  const compiler = new Kysely<Record<string, never>>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: db => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  const { sql, parameters } = feedQuery({ viewerId, cursor: undefined, limit: 10 }).compile(compiler)
  const written = sql.replace(/\$(\d+)/g, (_, number) => {
    const value = parameters[Number(number) - 1]
    return typeof value === 'number' ? String(value) : `'${value}'`
  })
  // pgbench takes ":MI" for a variable of its own, in quotes too.
  return written.replaceAll(/(?<!:):(?=[A-Z])/g, "' || chr(58) || '")
}

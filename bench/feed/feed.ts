import { join } from 'node:path'
import { createPool } from '@bowline/server/database/pool'
import { feedQueries } from '@bowline/server/features/feed/queries'
import { startAppServer, startChild } from '../child.ts'
import type { BenchDatabase } from '../database.ts'
import { runHttpLoad } from '../http-load.ts'
import { runPgbench } from '../pgbench.ts'
import { loadRow, ratioRow, refuseFailures, sqlRow } from '../rows.ts'
import { writtenOut } from '../statement.ts'
import { seedFeed } from './seed.ts'

const connections = 64
const seconds = 6
const rounds = 3

/**
 * Feed pages per second for a viewer who follows 50, among 200,000 posts, over 64 connections. Compared with two
 * limits: a bare node:http server with the same bytes, and PostgreSQL with the same statement. The runs alternate,
 * so that drift affects all three.
 */
export const benchFeed = async (database: BenchDatabase) => {
  const pool = createPool(database.url, { max: 1 })
  const { viewerId, tokens } = await seedFeed(pool)
  await pool.end()
  // One viewer gets at most half of these connections.
  await using server = await startAppServer(database, { DATABASE_POOL: '20' })
  const url = `${server.ready.url}/api/feed`
  const load = (seconds: number) =>
    runHttpLoad({ url: server.ready.url, next: requestsBy(tokens), connections, seconds })
  const body = await (await fetch(url, { headers: headersOf(tokens[0]) })).text()
  if (JSON.parse(body).posts?.length !== 10)
    throw new Error(`The feed answered ${body.slice(0, 200)}, expected a page of 10 posts.`)
  await using bare = await startChild<{ port: number }>('./bare-server.ts', {
    send: { body, contentType: 'application/json' },
  })
  const bareUrl = `http://127.0.0.1:${bare.ready.port}/`
  const script = join(database.folder, 'feed.sql')
  const statement = feedStatement(viewerId)

  const results = { app: [], http: [], sql: [] } as { app: Load[]; http: Load[]; sql: Sql[] }
  await load(3)
  for (let round = 0; round < rounds; round++) {
    results.app.push(await load(seconds))
    results.http.push(await runHttpLoad({ url: bareUrl, connections, seconds }))
    results.sql.push(
      await runPgbench({ url: database.url, statement, script, clients: connections, seconds }),
    )
  }
  refuseFailures('feed page', results.app)
  return [
    loadRow('feed page (app)', results.app),
    loadRow('node:http, same bytes', results.http),
    sqlRow('PostgreSQL, same statement', results.sql),
    ratioRow('app / node:http', results.app, results.http),
    ratioRow('app / PostgreSQL', results.app, results.sql),
  ]
}

const requestsBy = (tokens: string[]) => {
  let index = 0
  return () =>
    ({ method: 'GET', path: '/api/feed', headers: headersOf(tokens[index++ % tokens.length]) }) as const
}

const headersOf = (token = '') => ({ Authorization: `Bearer ${token}` })

type Load = Awaited<ReturnType<typeof runHttpLoad>>
type Sql = Awaited<ReturnType<typeof runPgbench>>

const feedStatement = (viewerId: string) =>
  writtenOut(
    feedQueries({
      viewer: { id: viewerId, mutedKeys: [], hidesPosts: false },
      cursor: undefined,
      limit: 10,
    }).usual,
  )

import { join } from 'node:path'
import { createPool } from '@bowline/server/database/pool'
import { hashToken } from '@bowline/server/http/session'
import { startAppServer } from '../child.ts'
import type { BenchDatabase } from '../database.ts'
import { type LoadResult, type NextRequest, runHttpLoad } from '../http-load.ts'
import { type PgbenchResult, runPgbench } from '../pgbench.ts'
import { loadRow, ratioRow, refuseFailures, sqlRow } from '../rows.ts'
import { type Variable, writtenOut } from '../statement.ts'
import { recordStatements } from './record.ts'
import { authors, fans, idOf, postsEach, reader, seedConversation, tokenOf } from './seed.ts'

const connections = 32
const seconds = 5
const rounds = 3

/**
 * Likes, comments and lists of notifications per second. Compares each with PostgreSQL running all statements of
 * such a request, transaction included, from as many clients. The runs alternate, so that drift affects both.
 */
export const benchConversation = async (database: BenchDatabase) => {
  const pool = createPool(database.url, { max: 1 })
  await seedConversation(pool)
  await pool.end()
  await using server = await startAppServer(database)
  const rows = []
  for (const action of actions) {
    const sampleKey = `key-of-the-sample-${action.what.length}`
    const sample = action.request(1, 2, 3, sampleKey)
    const statements = await recordStatements(database, sample.path, sample)
    const script = [
      `\\set f random(1, ${fans})`,
      `\\set n random(2, ${authors})`,
      `\\set k random(1, ${postsEach})`,
      '\\set r random(1, 2000000000)',
      statements.map(statement => writtenOut(statement, variablesOf(sampleKey))).join(';\n'),
    ].join('\n')
    const app: LoadResult[] = []
    const sql: PgbenchResult[] = []
    let turn = 0
    const next = () => {
      turn += 1
      // Every fan likes a post only once: the pairs repeat only after far more requests than fit into a run.
      const [fan, n, k] = [turn % fans, turn % (authors - 1), Math.floor(turn / (authors - 1)) % postsEach]
      return action.request(1 + fan, 2 + n, 1 + k, `key-app-${action.what.length}-${turn}`)
    }
    const load = { url: server.ready.url, connections, next }
    await runHttpLoad({ ...load, seconds: 2 })
    for (let round = 0; round < rounds; round += 1) {
      app.push(await runHttpLoad({ ...load, seconds }))
      sql.push(
        await runPgbench({
          url: database.url,
          statement: script,
          script: join(database.folder, 'conversation.sql'),
          clients: connections,
          seconds,
        }),
      )
    }
    refuseFailures(action.what, app)
    rows.push(
      loadRow(`${action.what} (app)`, app),
      sqlRow('PostgreSQL, same statements', sql),
      ratioRow('app / PostgreSQL', app, sql),
    )
  }
  return rows
}

type Action = {
  what: string
  /** A fan's request about the k-th post of the n-th author. */
  request: (fan: number, n: number, k: number, key: string) => NextRequest
}
const headersOf = (fan: number, key: string) => ({
  Authorization: `Bearer ${tokenOf(fan)}`,
  'Content-Type': 'application/json',
  'Idempotency-Key': key,
})

const postPath = (n: number, k: number) => `/api/posts/${idOf(`post ${n} ${k}`)}`

/** The values of the sample `request(1, 2, 3)`, and their placeholders. */
const variablesOf = (sampleKey: string): Variable[] => [
  {
    value: `\\x${hashToken(tokenOf(1)).toString('hex')}`,
    expression: "sha256(('bench-fan-' || :f)::bytea)",
    type: 'bytea',
  },
  { value: idOf('fan 1'), expression: "bench_id('fan ' || :f)", type: 'uuid' },
  { value: idOf('author 2'), expression: "bench_id('author ' || :n)", type: 'uuid' },
  { value: idOf('post 2 3'), expression: "bench_id('post ' || :n || ' ' || :k)", type: 'uuid' },
  { value: sampleKey, expression: "'key-sql-' || :r" },
  { value: idOf(sampleKey), expression: "bench_id('comment ' || :r)", type: 'uuid' },
]

const actions: Action[] = [
  {
    what: 'like',
    request: (fan, n, k, key) => ({
      method: 'PUT',
      path: `${postPath(n, k)}/like`,
      headers: headersOf(fan, key),
    }),
  },
  {
    what: 'comment',
    request: (fan, n, k, key) => ({
      method: 'POST',
      path: `${postPath(n, k)}/comments`,
      headers: headersOf(fan, key),
      body: JSON.stringify({ id: idOf(key), content: 'What a curve' }),
    }),
  },
  {
    what: 'notification list',
    request: () => ({
      method: 'GET',
      path: '/api/notifications',
      headers: { Authorization: `Bearer ${tokenOf(reader)}` },
    }),
  },
]

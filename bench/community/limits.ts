import { isDeepStrictEqual } from 'node:util'
import type { Pool } from 'pg'
import { startChild } from '../child.ts'
import type { BenchDatabase } from '../database.ts'
import { type NextRequest, runHttpLoad } from '../http-load.ts'
import { recordStatements } from '../record.ts'
import { writtenOut } from '../statement.ts'
import type { RequestAt } from './app-requests.ts'
import { callsOfBest, type FunctionIds } from './best-functions.ts'
import type { FigureName } from './figures.ts'
import { idsOf, turnAt, turnInSql, variablesOf } from './turns.ts'

type Wanted = { database: BenchDatabase; pool: Pool; url: string; name: FigureName; request: RequestAt }

/**
 * Scripts for pgbench: all statements of the app's request, and the best function for the same effects if there is
 * one. @throws Error if the function leaves other effects than the app
 */
export const limitScripts = async ({ database, pool, url, name, request }: Wanted) => {
  const turn = turnAt(0)
  // After the time of the operation, which the app treats as late otherwise.
  const now = new Date(Date.parse(turn.at) + 1)
  const { path, ...init } = request(turn)
  const recorded = await effectsOf(pool, () =>
    recordStatements(database, path, init, {
      env: { RATE_LIMIT_FACTOR: '1', PUBLIC_URL: url },
      now: () => now,
    }),
  )
  const variables = variablesOf(turn, now)
  const same = recorded.result.map(statement => writtenOut(statement, variables)).join(';\n')
  const call = callsOfBest[name]
  if (!call) return { same: `${turnInSql}\n${same}`, best: null }
  // A chat's first message differs from the later ones.
  const ids = idsOf(turnAt(name === 'message' ? 500 : 1000))
  const literal = (id: string) => `'${id}'`
  const direct = await effectsOf(pool, () =>
    pool.query(
      call({
        member: literal(ids.member),
        neighbour: literal(ids.neighbour),
        post: literal(ids.post),
        key: literal(ids.key),
        newId: literal(ids.newId),
      }),
    ),
  )
  if (!isDeepStrictEqual(direct.effects, recorded.effects))
    throw new Error(
      `The function for "${name}" changes ${JSON.stringify(direct.effects)}, the app ${JSON.stringify(recorded.effects)}.`,
    )
  return { same: `${turnInSql}\n${same}`, best: `${turnInSql}\n${call(idsInScript)}` }
}

const idsInScript: FunctionIds = {
  member: "bench_id('member ' || :m)",
  neighbour: "bench_id('member ' || :n)",
  post: "bench_id('post ' || :p)",
  key: 'uuidv7()::text',
  newId: 'uuidv7()',
}

/** What the work adds to the tables. A job notifies an author's connections later, so these do not count. */
const effectsOf = async <Result>(pool: Pool, work: () => Promise<Result>) => {
  const before = await countRows(pool)
  const result = await work()
  const after = await countRows(pool)
  const effects = Object.entries(after).flatMap(([what, count]) => {
    const added = count - (before[what] ?? 0)
    return added === 0 ? [] : [[what, added]]
  })
  return { result, effects: Object.fromEntries(effects) as Record<string, number> }
}

const countRows = async (pool: Pool): Promise<Record<string, number>> => {
  const { rows } = await pool.query(`
    select (select count(answer) from operations) as answers, (select count(*) from likes) as likes,
      (select count(*) from comments) as comments, (select count(*) from posts) as posts,
      (select count(*) from messages) as messages, (select count(*) from notifications where type <> 'hobbyUpdate') as notifications,
      (select count(*) from knot_entries) as "knotEntries", (select sum(total)::int from knot_totals) as knots,
      (select sum(like_count + comment_count)::int from posts) as "countsOfPosts",
      (select sum(post_count)::int from profiles) as "postCounts", (select sum(unread)::int from chat_members) as unread,
      (select sum(last_seq)::int from chats) as "lastSeqs"`)
  return rows[0]
}

/** Answers of bare node:http with the bytes of the app's answer, to the same requests. */
export const startBare = async (url: string, request: RequestAt, core: number | undefined) => {
  const { path, ...init } = request(turnAt(0))
  const answer = await fetch(`${url}${path}`, init)
  const body = await answer.text()
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${body.slice(0, 200)}`)
  const contentType = answer.headers.get('content-type')
  const bare = await startChild<{ port: number }>('./bare-server.ts', { send: { body, contentType }, core })
  return {
    measure: async (next: () => NextRequest, connections: number, seconds: number) =>
      runHttpLoad({ url: `http://127.0.0.1:${bare.ready.port}`, next, connections, seconds }),
    [Symbol.asyncDispose]: () => bare[Symbol.asyncDispose](),
  }
}

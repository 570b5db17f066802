import { join } from 'node:path'
import { createPool } from '@bowline/server/database/pool'
import { startAppServer, startChild } from '../child.ts'
import type { BenchDatabase } from '../database.ts'
import { runPgbench } from '../pgbench.ts'
import { median } from '../statistics.ts'
import { type Delivery, measureDelivery, type Way } from './delivery.ts'
import { measureMemory } from './memory.ts'
import { openScreen } from './screen.ts'
import { type Pair, seedChats } from './seed.ts'
import { messageScript, webAppHeaders } from './statement.ts'

const rounds = 3
const seconds = 6
const idle = 5_000
/** A message every five seconds in each chat. */
const slow = { perSecond: 20, seconds }
const fast = { perSecond: 200, seconds }

/**
 * Measures the time of a message from its POST to the other member's screen with 100 and 1,000 active chats, and
 * the cost of an idle live connection. Compares both with a bare relay, and with PostgreSQL running the statements
 * of a message.
 */
export const benchChat = async (database: BenchDatabase) => {
  const pool = createPool(database.url, { max: 1 })
  const chats = await seedChats(pool)
  await pool.end()
  const people = chats.flatMap(({ one, other }) => [one, other])
  const memory = {
    app: await withApp(database, url => measureMemory(url, people, idle)),
    bare: await withRelay(url => measureMemory(url, people, idle)),
  }
  const script = join(database.folder, 'message.sql')
  const [first] = chats
  if (!first) throw new Error('There are no chats to measure.')
  const postgres = {
    url: database.url,
    statement: await messageScript(database, first),
    script,
    clients: 10,
    seconds,
  }
  const few = chats.slice(0, 100)
  const results = { few: [], many: [], bare: [], sql: [] } as Record<'few' | 'many' | 'bare', Delivery[]> & {
    sql: Awaited<ReturnType<typeof runPgbench>>[]
  }
  await withApp(database, url =>
    withRelay(async bareUrl => {
      const [app, bare] = [wayOf(url), bareWay(bareUrl)]
      await measureDelivery(app, few, { ...slow, seconds: 3 })
      for (let round = 0; round < rounds; round++) {
        results.few.push(await measureDelivery(app, few, slow))
        results.many.push(await measureDelivery(app, chats, fast))
        results.bare.push(await measureDelivery(bare, chats, fast))
        results.sql.push(await runPgbench(postgres))
      }
    }),
  )
  return [
    row('message to the other’s screen, 100 chats (app)', results.few),
    row('message to the other’s screen, 1,000 chats (app)', results.many),
    row('bare relay, 1,000 chats', results.bare),
    {
      what: 'PostgreSQL, same statements, 10 clients',
      'per second': median(results.sql.map(({ perSecond }) => perSecond)),
      'p50 ms': median(results.sql.map(({ meanMs }) => meanMs)),
      'p99 ms': '',
      'KiB each': '',
    },
    memoryRow(`idle live connection, ${idle} of them (app)`, memory.app),
    memoryRow('idle socket (bare relay)', memory.bare),
  ]
}

const openOther =
  (url: string): Way<Pair>['open'] =>
  ({ other }, hear) =>
    openScreen(`${url}/live`, { Authorization: `Bearer ${other.token}` }, hear)

const idIn = (text: string) => /"type":"message".*?"id":"([^"]+)"/.exec(text)?.[1]

const wayOf = (url: string): Way<Pair> => ({
  open: openOther(url),
  idIn,
  postOf: ({ chatId, one }, id) => ({
    url: `${url}/api/chats/${chatId}/messages`,
    body: JSON.stringify({ id, text: 'The kiln is warm' }),
    headers: webAppHeaders(url, one, id),
  }),
})

/** The same bytes that the app sends. */
const bareWay = (url: string): Way<Pair> => ({
  open: openOther(url),
  idIn,
  postOf: ({ chatId, one, other }, id) => {
    const about = {
      id,
      chatId,
      seq: 1,
      senderId: one.id,
      text: 'The kiln is warm',
      read: false,
      readAt: null,
    }
    const createdAt = new Date().toISOString()
    const message = { ...about, createdAt, media: null, isDeleted: false }
    return { url: `${url}/${other.token}`, body: JSON.stringify({ type: 'message', message }), headers: {} }
  },
})

const withApp = async <Result>(database: BenchDatabase, measure: (url: string) => Promise<Result>) => {
  await using server = await startAppServer(database, { RATE_LIMIT_FACTOR: '1' })
  return await measure(server.ready.url)
}

const withRelay = async <Result>(measure: (url: string) => Promise<Result>) => {
  await using relay = await startChild<{ url: string }>('./chat/bare-relay.ts')
  return await measure(relay.ready.url)
}

const row = (what: string, results: Delivery[]) => ({
  what,
  'per second': median(results.map(({ perSecond }) => perSecond)),
  'p50 ms': median(results.map(({ p50 }) => p50)),
  'p99 ms': median(results.map(({ p99 }) => p99)),
  'KiB each': '',
})

const memoryRow = (what: string, kib: number) => ({
  what,
  'per second': '',
  'p50 ms': '',
  'p99 ms': '',
  'KiB each': kib,
})

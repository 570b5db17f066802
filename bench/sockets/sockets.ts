import { execFileSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { createPool } from '@bowline/server/database/pool'
import { startRedis } from '@bowline/server/testing/redis'
import { startAppServer, startChild } from '../child.ts'
import type { BenchDatabase } from '../database.ts'
import { median, quantile } from '../statistics.ts'
import type { Arrivals, Order } from './clients.ts'
import { seedSockets } from './seed.ts'

const sockets = 10_000
const rounds = 10
const MiB = 1024 ** 2

/**
 * 10,000 live connections of as many members on two instances with Redis between them: the memory over idle, and the
 * time from the request for a like until all of them, who have the post on the screen, know the new count. Compared with a
 * bare `ws` server that sends the same bytes to 10,000 sockets.
 */
export const benchSockets = async (database: BenchDatabase) => {
  requireOpenFiles()
  const pool = createPool(database.url, { max: 1 })
  const { postId, tokens } = await seedSockets(pool, sockets)
  await pool.end()
  const redis = await startRedis()
  try {
    await using clients = await startChild<object>('./sockets/clients.ts')
    const order = <Answer = object>(given: Order) => clients.ask<Answer>(given)
    const app = await measureApp(database, { REDIS_URL: redis.url, ROLE: 'web' }, order, { postId, tokens })
    await order({ do: 'close' })
    const bare = await measureBare(order, tokens, app.text)
    return rowsOf(app, bare)
  } finally {
    await redis.stop()
  }
}

type GiveOrder = <Answer = object>(order: Order) => Promise<Answer>
type Instance = Awaited<ReturnType<typeof startAppServer>>

const measureApp = async (
  database: BenchDatabase,
  env: Record<string, string>,
  order: GiveOrder,
  { postId, tokens }: { postId: string; tokens: string[] },
) => {
  await using one = await startAppServer(database, env)
  await using other = await startAppServer(database, env)
  const instances = [one, other]
  const urls = instances.map(({ ready }) => ready.url)
  const each = tokens.length / instances.length
  const openAll = async (count: number) => {
    for (const [index, url] of urls.entries()) {
      const start = index * each
      const some = tokens.slice(start, start + count)
      await order({ do: 'open', url: `${url}/live`, tokens: some, greeting: '"type":"hello"' })
    }
  }
  // The first connections load and compile code, which must not count as the memory of connections.
  await openAll(500)
  await order({ do: 'watch', postId })
  await like(urls, postId, tokens, 0)
  await order({ do: 'close' })

  const idle = await residentBytes(instances)
  await openAll(each)
  const open = await residentBytes(instances)
  await order({ do: 'watch', postId })
  const watching = await residentBytes(instances)

  const times: Times[] = []
  const cpu: number[] = []
  let text = ''
  for (let round = 1; round <= rounds; round += 1) {
    const likeCount = round + 1
    await order({ do: 'expect', part: `"likeCount":${likeCount},` })
    const cpuBefore = await cpuSeconds(instances)
    const start = now()
    await like(urls, postId, tokens, round)
    times.push(timesOf(await order<Arrivals>({ do: 'arrivals' }), start))
    cpu.push((await cpuSeconds(instances)) - cpuBefore)
    text = JSON.stringify({ type: 'post', postId, likeCount, commentCount: 0 })
  }
  return { idle, open, watching, times, cpu, text }
}

const measureBare = async (order: GiveOrder, tokens: string[], text: string) => {
  await using bare = await startChild<{ url: string }>('./sockets/bare-ws.ts')
  await order({ do: 'open', url: bare.ready.url, tokens })
  const times: Times[] = []
  for (let round = 1; round <= rounds; round += 1) {
    const part = `"likeCount":${round + 1},`
    await order({ do: 'expect', part })
    const start = now()
    await bare.ask({ text: text.replace(/"likeCount":\d+,/, part) })
    times.push(timesOf(await order<Arrivals>({ do: 'arrivals' }), start))
  }
  return { times }
}

/** Another member likes the post at each call, through each instance in turn. */
const like = async (urls: string[], postId: string, tokens: string[], round: number) => {
  const response = await fetch(`${urls[round % urls.length]}/api/posts/${postId}/like`, {
    method: 'PUT',
    headers: { Authorization: `Bearer ${tokens[round]}`, 'Idempotency-Key': `like-number-${round}` },
  })
  if (!response.ok) throw new Error(`A like was answered ${response.status}: ${await response.text()}`)
}

type Times = { p50: number; p99: number; last: number }

const timesOf = ({ times }: Arrivals, start: number): Times => {
  const waits = times.map(time => time - start)
  return { p50: quantile(waits, 0.5), p99: quantile(waits, 0.99), last: quantile(waits, 1) }
}

const now = () => Number(process.hrtime.bigint() / 1000n) / 1000

const residentBytes = async (instances: Instance[]) => {
  await sleep(2_000)
  const answers = []
  for (const { ask } of instances) answers.push(await ask<{ bytes: number }>({ ask: 'memory' }))
  return answers.map(({ bytes }) => bytes)
}

const cpuSeconds = async (instances: Instance[]) => {
  let seconds = 0
  for (const { ask } of instances)
    seconds += (await ask<{ microseconds: number }>({ ask: 'cpu' })).microseconds / 1e6
  return seconds
}

type Measured = Awaited<ReturnType<typeof measureApp>>

const rowsOf = (
  { idle, open, watching, times, cpu }: Measured,
  bare: Awaited<ReturnType<typeof measureBare>>,
) => [
  ...idle.map((bytes, index) =>
    memoryRow(`instance ${index + 1} over idle (${(bytes / MiB).toFixed(0)} MiB)`, [
      (open[index] ?? 0) - bytes,
    ]),
  ),
  memoryRow('both over idle', differences(open, idle)),
  memoryRow('both over idle, each with a post on the screen', differences(watching, idle)),
  timesRow('like to every screen (app)', times),
  timesRow('bare ws, same bytes', bare.times),
  {
    ...timesRow('app / bare ws, last', times),
    'p50 ms': '',
    'p99 ms': '',
    'last ms': `${median(times.map(({ last }, round) => last / (bare.times[round]?.last ?? Number.NaN))).toFixed(1)}×`,
  },
  { ...emptyRow('processor time of both instances for each like'), 'CPU ms': median(cpu) * 1000 },
]

const differences = (more: number[], less: number[]) => more.map((bytes, index) => bytes - (less[index] ?? 0))

const emptyRow = (what: string) => ({
  what,
  MiB: '' as string | number,
  'KiB each': '' as string | number,
  'p50 ms': '' as string | number,
  'p99 ms': '' as string | number,
  'last ms': '' as string | number,
  'CPU ms': '' as string | number,
})

const memoryRow = (what: string, ofInstances: number[]) => {
  const bytes = ofInstances.reduce((sum, one) => sum + one, 0)
  const connections = (sockets / 2) * ofInstances.length
  return { ...emptyRow(what), MiB: bytes / MiB, 'KiB each': bytes / connections / 1024 }
}

const timesRow = (what: string, times: Times[]) => ({
  ...emptyRow(what),
  'p50 ms': median(times.map(({ p50 }) => p50)),
  'p99 ms': median(times.map(({ p99 }) => p99)),
  'last ms': median(times.map(({ last }) => last)),
})

/** Node raises its own limit as far as it may. */
const requireOpenFiles = () => {
  const limit = execFileSync('sh', ['-c', 'ulimit -Hn'], { encoding: 'utf8' }).trim()
  const needed = sockets + 500
  if (limit !== 'unlimited' && Number(limit) < needed)
    throw new Error(
      `A process may open only ${limit} files, and this benchmark needs ${needed}: run "ulimit -n ${needed}" as an administrator first.`,
    )
}

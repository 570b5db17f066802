import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { createPool } from '@bowline/server/database/pool'
import { startAppServer } from '../child.ts'
import type { BenchDatabase } from '../database.ts'
import { median, quantile } from '../statistics.ts'
import { type AttackJob, attackNames } from './attack.ts'
import { seedLoad } from './seed.ts'

const seconds = 8
const rounds = 5
/** Milliseconds between two pages of the feed; the readers together stay below their rate limits. */
const pace = 25

/**
 * Measures how one member who does expensive things as fast as allowed slows down others: the p99 of their feed,
 * alternately quiet and attacked. The attacker waits when the server asks for it.
 */
export const benchLoad = async (database: BenchDatabase) => {
  const pool = createPool(database.url, { max: 1 })
  const { readers, attacker } = await seedLoad(pool)
  await pool.end()
  await using server = await startAppServer(database, { RATE_LIMIT_FACTOR: '1' })
  const { url } = server.ready
  const readFeed = () => measureFeed(`${url}/api/feed`, readers)
  await readFeed()
  const rows = []
  for (const attack of attackNames) {
    const quiet: number[] = []
    const attacked: number[] = []
    const statuses = new Map<string, number>()
    for (let round = 0; round < rounds; round += 1) {
      quiet.push(await readFeed())
      const running = await startAttack({ attack, url, token: attacker })
      attacked.push(await readFeed())
      for (const [status, count] of await running.stop())
        statuses.set(status, (statuses.get(status) ?? 0) + count)
    }
    if (statuses.has('500')) throw new Error(`The server answered "${attack}" with 500.`)
    const ratios = attacked.map((p99, round) => p99 / (quiet[round] ?? Number.NaN))
    rows.push({
      attack,
      'feed p99 quiet, ms': median(quiet),
      'feed p99 attacked, ms': median(attacked),
      ratio: `${median(ratios).toFixed(1)}×`,
      'answers to the attacker': [...statuses].map(([status, count]) => `${status}: ${count}`).join(', '),
    })
  }
  return rows
}

/** @returns the p99 of a feed that is read at a steady pace, in milliseconds */
const measureFeed = async (url: string, tokens: string[]) => {
  const times: number[] = []
  const read = async (token: string | undefined) => {
    const start = performance.now()
    const answer = await fetch(url, { headers: { Authorization: `Bearer ${token}` } })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`The feed answered ${answer.status}.`)
    times.push(performance.now() - start)
  }
  const end = performance.now() + seconds * 1000
  const reads: Promise<void>[] = []
  // A page that takes long does not delay the next one.
  for (let page = 0; performance.now() < end; page += 1) {
    reads.push(read(tokens[page % tokens.length]))
    await wait(pace)
  }
  await Promise.all(reads)
  return quantile(times, 0.99)
}

/** The attack runs in a thread, so that it does not share the event loop of the measured reads. */
const startAttack = async (job: AttackJob) => {
  const thread = new Worker(new URL('./attack.ts', import.meta.url), { workerData: job })
  await once(thread, 'message')
  const stop = async (): Promise<Map<string, number>> => {
    thread.postMessage('stop')
    const [statuses] = await once(thread, 'message')
    await thread.terminate()
    return statuses
  }
  return { stop }
}

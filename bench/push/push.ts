import { randomBytes } from 'node:crypto'
import { createDb } from '@bowline/server/database/create-db'
import { createPool } from '@bowline/server/database/pool'
import { queuePush } from '@bowline/server/features/notifications/queue-push'
import { migrateJobs } from '@bowline/server/jobs/runner'
import { startChild } from '../child.ts'
import type { BenchDatabase } from '../database.ts'
import { median } from '../statistics.ts'
import { mentionAll, seedPush } from './seed.ts'

const pushes = 10_000
const rounds = 3
/** Calls at the same time: as many as the server makes. */
const inFlight = 100

/**
 * 10,000 notifications for 10,000 devices, from the commit to the last push accepted by a push service on this
 * machine: read, check, encrypt, sign, send, record. Compared with a bare loop of `fetch` that POSTs as many bodies
 * of the same size to the same service.
 */
export const benchPush = async (database: BenchDatabase) => {
  await using service = await startChild<{ port: number }>('./push/receiver.ts')
  const url = `http://127.0.0.1:${service.ready.port}`
  const pool = createPool(database.url, { max: 2 })
  const db = createDb(pool)
  await migrateJobs(pool)
  await seedPush(pool, { members: pushes, service: url })
  await using _app = await startChild<{ url: string }>('./app-server.ts', {
    env: {
      PORT: '0',
      DATABASE_URL: database.url,
      DATA_DIR: database.folder,
      LOG_LEVEL: 'error',
      PUSH_LOOPBACK: 'on',
    },
  })
  const results = { app: [] as number[], bare: [] as number[] }
  for (let round = 0; round < rounds; round += 1) {
    const ids = await mentionAll(pool)
    results.app.push(await perSecond(url, () => queuePush(db, ids)))
    results.bare.push(await perSecond(url, () => bareLoop(url)))
  }
  await db.destroy()
  return [
    { what: 'push, from commit to push service (app)', 'per second': median(results.app) },
    { what: 'bare loop of fetch, same POSTs', 'per second': median(results.bare) },
    {
      what: 'app / bare loop',
      'per second': `${median(results.app.map((rate, round) => rate / (results.bare[round] ?? Number.NaN))).toFixed(3)}×`,
    },
  ]
}

const perSecond = async (service: string, work: () => Promise<unknown>) => {
  const all = fetch(`${service}/after/${pushes}`)
  const start = performance.now()
  await work()
  await (await all).text()
  return pushes / ((performance.now() - start) / 1000)
}

const bareLoop = async (service: string) => {
  const body = randomBytes(bodySize)
  const headers = {
    TTL: '259200',
    Urgency: 'normal',
    Topic: 'x'.repeat(32),
    'Content-Type': 'application/octet-stream',
    'Content-Encoding': 'aes128gcm',
    Authorization: `vapid t=${'x'.repeat(220)}, k=${'x'.repeat(87)}`,
  }
  let left = pushes
  const lane = async () => {
    while (left > 0) {
      left -= 1
      await (await fetch(`${service}/push/${left}`, { method: 'POST', headers, body })).text()
    }
  }
  await Promise.all(Array.from({ length: inFlight }, lane))
}

/** Size of a mention with an excerpt, encrypted. */
const bodySize = 800

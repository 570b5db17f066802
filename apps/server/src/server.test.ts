import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@bowline/api'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { readConfig } from './config.ts'
import { features } from './features/index.ts'
import { type RunningServer, startServer } from './server.ts'
import { connect } from './testing/connect.ts'
import { type TestDatabase, testDatabase } from './testing/database.ts'
import { openScreen } from './testing/live.ts'
import { startRedis } from './testing/redis.ts'
import type { TestMember, TestServer } from './testing/server.ts'
import { createServerOn } from './testing/server-on.ts'

/** The members' server runs no jobs: those are for the started servers. */
let members: TestServer
let database: TestDatabase
let redis: Awaited<ReturnType<typeof startRedis>>
let folder: string
const started: RunningServer[] = []

beforeAll(async () => {
  redis = await startRedis()
  database = await testDatabase()
  members = await createServerOn(database)
  folder = await mkdtemp(join(tmpdir(), 'bowline-roles-'))
})
afterEach(async () => {
  for (const server of started.splice(0)) await server.stop()
})
afterAll(async () => {
  await members.close()
  await redis.stop()
  await rm(folder, { recursive: true, force: true })
})

const start = async (role: 'all' | 'web' | 'worker') => {
  const config = readConfig({
    ROLE: role,
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: join(folder, role),
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
    SECRET: members.context.secret,
    LINK_PREVIEWS: 'off',
    LOG_LEVEL: 'silent',
  })
  const server = await startServer(config, features, members.context.now)
  started.push(server)
  return server
}

/** A member and a connection of theirs with the same hobby, whom a job notifies of new posts. */
const createPair = async () => {
  const [author, reader] = [await members.member(), await members.member()]
  await connect(author, reader)
  await reader.api.updateProfile({ body: { hobbies: [{ slug: 'pottery' }] } })
  return { author, reader }
}

const publishOn = ({ url }: RunningServer, { token }: TestMember) =>
  createClient({ baseUrl: url, bearer: token }).createPost({
    body: { id: crypto.randomUUID(), content: 'A bowline', hobby: 'pottery' },
  })

const hobbyNewsOf = async ({ api }: TestMember) =>
  (await api.listNotifications()).notifications.filter(({ type }) => type === 'hobbyUpdate')

const waitingJobs = async () =>
  (await database.pool.query("select from graphile_worker.jobs where task_identifier = 'notify-hobby'"))
    .rowCount

test('leaves the jobs of a web instance to a worker, whose live events reach the web instance', async () => {
  const { author, reader } = await createPair()
  const web = await start('web')
  const screen = await openScreen(
    new WebSocket(`${web.url.replace('http', 'ws')}/live`, {
      headers: { Authorization: `Bearer ${reader.token}` },
    }),
  )
  await publishOn(web, author)
  expect(await waitingJobs()).toBe(1)
  expect(await hobbyNewsOf(reader)).toEqual([])

  const worker = await start('worker')
  await vi.waitFor(() => worker.context.live.check(), 10_000)
  await publishOn(web, author)
  await screen.arrived(({ type }) => type === 'notifications')
  await expect.poll(() => hobbyNewsOf(reader), { timeout: 10_000 }).toHaveLength(2)
  await expect.poll(waitingJobs, { timeout: 10_000 }).toBe(0)
  screen.socket.terminate()
})

test('serves only its health and its metrics from a worker', async () => {
  const { url } = await start('worker')
  for (const path of ['/healthz', '/readyz', '/metrics'])
    expect((await fetch(`${url}${path}`)).status).toBe(200)
  for (const path of ['/', '/api/feed', '/api/session', '/media/posts/a/1_vase.webp', '/service-worker.js']) {
    const answer = await fetch(`${url}${path}`)
    expect([answer.status, await answer.json()]).toEqual([
      404,
      {
        code: 'not-found',
        message:
          'This instance only runs jobs (ROLE=worker). Send requests to one with ROLE=web or ROLE=all.',
      },
    ])
  }
  const socket = new WebSocket(`${url.replace('http', 'ws')}/live`)
  const status = await new Promise((resolve, reject) => {
    socket.on('unexpected-response', (_, response) => resolve(response.statusCode))
    socket.on('open', () => reject(new Error('The worker accepted a live connection.')))
  })
  expect(status).toBe(404)
})

test('serves members and runs jobs without a role', async () => {
  const { author, reader } = await createPair()
  await publishOn(await start('all'), author)
  await expect.poll(() => hobbyNewsOf(reader), { timeout: 10_000 }).toHaveLength(1)
})

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPool } from '../database/pool.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { serveLive } from '../testing/live.ts'
import { upload } from '../testing/pictures.ts'
import { publish } from '../testing/posts.ts'
import { createServerOn, type TestMember, type TestServer } from '../testing/server-on.ts'

/** A server with few connections to its database. */
const createSmallServer = async () => {
  const database = await testDatabase()
  const { url } = database
  const pool = createPool(url, { max: 2 })
  const close = async () => {
    await pool.end()
    await database.close()
  }
  const server = await createServerOn({ url, pool, close }, { DATABASE_POOL: '2', PUBLIC_PAGES: 'on' })
  return { server, database }
}

const asMember = (server: TestServer, token: string, path: string, init: RequestInit = {}) =>
  server.request(path, { ...init, headers: { ...init.headers, Authorization: `Bearer ${token}` } })

const expectRefused = async (response: Response, status: number, code: string, problem: string) => {
  expect(response.status).toBe(status)
  const seconds = Number(response.headers.get('Retry-After'))
  expect(seconds).toBeGreaterThan(1)
  const message = `${problem} Try again in ${seconds} seconds.`
  expect(await response.json()).toMatchObject({ code, message })
  return seconds
}

const expectBusy = (response: Response) =>
  expectRefused(response, 503, 'unavailable', "We're very busy right now.")

describe('a member who sends too many requests', () => {
  let server: TestServer
  let database: TestDatabase
  let eager: TestMember
  let other: TestMember
  beforeAll(async () => {
    ;({ server, database } = await createSmallServer())
    eager = await server.member()
    other = await server.member()
    await publish(other)
  })
  afterAll(() => server.close())

  test('gets 200 or 429 for each of 200 parallel searches, while others read their feed', async () => {
    const search = () => asMember(server, eager.token, '/api/search?q=kiln')
    const searches = Promise.all(Array.from({ length: 200 }, search))
    const feeds = await Promise.all(
      Array.from({ length: 5 }, () => asMember(server, other.token, '/api/feed')),
    )
    expect(feeds.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const answers = await searches
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused.length).toBeLessThan(200)
    const waits = new Set<number>()
    for (const answer of refused)
      waits.add(await expectRefused(answer, 429, 'rate-limited', "You're going too fast."))
    expect(waits.size, 'different waits').toBeGreaterThan(1)
  })

  test('gets 429 beyond six uploads in progress', async () => {
    // None ends before the last one has arrived.
    const lock = await database.pool.connect()
    await lock.query('begin; lock table media in share mode')
    const statuses: number[] = []
    const uploads = Array.from({ length: 9 }, async () => {
      const status = await upload(eager).then(
        () => 200,
        error => error.status,
      )
      statuses.push(status)
    })
    try {
      await expect.poll(() => statuses, { timeout: 10_000 }).toEqual([429, 429, 429])
    } finally {
      await lock.query('rollback')
      lock.release()
    }
    await Promise.all(uploads)
    expect(statuses).toEqual([429, 429, 429, 200, 200, 200, 200, 200, 200])
  })

  test.each(['a member', 'a visitor'])('takes half of the connections for the pictures of %s', async who => {
    const { picture } = await upload(eager)
    const lock = await database.pool.connect()
    await lock.query('begin; lock table media in access exclusive mode')
    const get = async () => {
      const asked =
        who === 'a member' ? asMember(server, eager.token, picture.url) : server.request(picture.url)
      const answer = await asked
      await answer.arrayBuffer()
      return answer.status
    }
    const answers = Promise.all(Array.from({ length: 20 }, get))
    const waiting = () =>
      database.pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    try {
      await expect.poll(async () => (await waiting()).rowCount, { timeout: 10_000 }).toBe(1)
      expect((await asMember(server, other.token, '/api/hobbies')).status).toBe(200)
      expect((await waiting()).rowCount).toBe(1)
    } finally {
      await lock.query('rollback')
      lock.release()
    }
    expect([...new Set(await answers)]).toEqual([who === 'a member' ? 200 : 404])
  })

  test('gets one export at a time', async () => {
    const exporting = () => asMember(server, eager.token, '/api/functions/exportMyData', { method: 'POST' })
    // None ends before the last one has been received.
    const lock = await database.pool.connect()
    await lock.query('begin; lock table posts in access exclusive mode')
    const answers = [exporting(), exporting(), exporting()]
    expect((await Promise.race(answers)).status).toBe(429)
    await lock.query('rollback')
    lock.release()
    const statuses = (await Promise.all(answers)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 200, 429])
  })
})

test('answers 503 and Retry-After without a free database connection', async () => {
  const { server } = await createSmallServer()
  const member = await server.member()
  const taken = [await server.context.pool.connect(), await server.context.pool.connect()]
  await expectBusy(await asMember(server, member.token, '/api/feed'))
  for (const client of taken) client.release()
  expect((await asMember(server, member.token, '/api/feed')).status).toBe(200)
  await server.close()
})

test('answers every kind of request with 503 and Retry-After without a database', async () => {
  const { server, database } = await createSmallServer()
  const { pool } = server.context
  Object.assign(pool.options, { connectionString: database.url.replace(/:\d+\//, ':1/') })
  await database.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await expect.poll(() => pool.totalCount).toBe(0)
  const write = { method: 'POST', headers: { 'Idempotency-Key': 'a-new-write' }, body: '{}' }
  for (const path of ['/api/feed', '/media/posts/a/b.webp', `/api/calendar/${'a'.repeat(32)}.ics`])
    await expectBusy(await asMember(server, 'a-token', path))
  await expectBusy(await asMember(server, 'a-token', '/api/posts', write))
  const live = await serveLive(server.context)
  expect(await live.refusal({ Cookie: 'bowline=a-token' })).toEqual({ status: 503, code: 'unavailable' })
  await live.close()
  expect((await server.request('/healthz')).status).toBe(200)
  await server.close()
})

test('answers a request with 503 and Retry-After if its database connection breaks', async () => {
  const { server, database } = await createSmallServer()
  const member = await server.member()
  await server.db.transaction().execute(async transaction => {
    await sql`lock table posts in access exclusive mode`.execute(transaction)
    const waiting = asMember(server, member.token, '/api/feed')
    const endWaiting = async () => {
      const { rowCount } = await database.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rowCount
    }
    await expect.poll(endWaiting).toBe(1)
    await expectBusy(await waiting)
  })
  await server.close()
})

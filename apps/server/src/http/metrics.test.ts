import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addJob } from '../jobs/add-job.ts'
import { deleteFilesJob } from '../jobs/delete-files.ts'
import { testDatabase } from '../testing/database.ts'
import { runJobs } from '../testing/jobs.ts'
import { serveLive } from '../testing/live.ts'
import { scrape } from '../testing/scrape.ts'
import { createTestServer, type TestServer } from '../testing/server.ts'
import { createServerOn } from '../testing/server-on.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ METRICS_TOKEN: 'token' })
})
afterAll(() => server.close())

/** After the values are old enough to be read again. */
const scrapeLater = () => {
  server.advance(15_000)
  return scrape(server)
}

describe('access', () => {
  const status = async (headers: Record<string, string>) =>
    (await server.request('/metrics', { headers })).status

  test('needs the token if there is one', async () => {
    expect(await status({})).toBe(403)
    expect(await status({ Authorization: 'Bearer other' })).toBe(403)
    expect(await status({ Authorization: 'Bearer token' })).toBe(200)
  })
})

describe('requests', () => {
  test('are measured by the route that answered and its rate limit class', async () => {
    await server.request('/api/config')
    await server.request('/api/feed')
    await server.request('/api/posts/123', { method: 'DELETE' })
    await server.request('/api/nothing')
    const samples = await scrape(server)
    const counted = (labels: string) => samples.get(`bowline_http_request_duration_seconds_count{${labels}}`)
    expect(counted('method="GET",route="/api/config",class="read",status="200"')).toBe(1)
    expect(counted('method="GET",route="/api/feed",class="read",status="401"')).toBe(1)
    expect(counted('method="DELETE",route="/api/posts/:postId",class="write",status="401"')).toBe(1)
    expect(counted('method="GET",route="/api/*",class="other",status="404"')).toBe(1)
  })

  test('that a limit refuses are counted by class', async () => {
    const limited = await createTestServer({ METRICS_TOKEN: 'token', RATE_LIMIT_FACTOR: '1' })
    const busy = await limited.member({ isAdmin: true })
    for (let sent = 0; sent < 8; sent++) await busy.api.sendTestEmail().catch(() => {})
    const samples = await scrape(limited)
    expect(samples.get('bowline_refusals_total{class="mail",status="429"}')).toBe(3)
    await limited.close()
  })
})

describe('the queue', () => {
  test('shows ready, delayed and failed jobs of each task, and how long the oldest has been ready', async () => {
    const empty = await scrapeLater()
    expect(empty.get('bowline_jobs{task="delete-files",state="ready"}') ?? 0).toBe(0)
    await addJob(server.db, deleteFilesJob, { paths: [] })
    await addJob(server.db, deleteFilesJob, { paths: [] })
    await addJob(server.db, deleteFilesJob, { paths: [] }, { delay: 60_000 })
    await addJob(server.db, deleteFilesJob, { paths: [] })
    await sql`
      update graphile_worker._private_jobs set run_at = now() - interval '90 seconds'
      where id = (select min(id) from graphile_worker._private_jobs)`.execute(server.db)
    await sql`
      update graphile_worker._private_jobs set attempts = max_attempts
      where id = (select max(id) from graphile_worker._private_jobs)`.execute(server.db)
    const samples = await scrapeLater()
    const jobs = (state: string) => samples.get(`bowline_jobs{task="delete-files",state="${state}"}`)
    expect(['ready', 'delayed', 'running', 'failed'].map(jobs)).toEqual([2, 1, 0, 1])
    const age = samples.get('bowline_jobs_oldest_ready_seconds{task="delete-files"}')
    expect(age).toBeGreaterThanOrEqual(90)
    expect(age).toBeLessThan(150)
  })

  test('measures each job by its outcome', async () => {
    await runJobs(server, 'delete-files')
    const samples = await scrape(server)
    expect(samples.get('bowline_job_duration_seconds_count{task="delete-files",outcome="done"}')).toBe(2)
  })

  test('is not read again within 15 seconds', async () => {
    const before = await scrapeLater()
    await addJob(server.db, deleteFilesJob, { paths: [] })
    const ready = 'bowline_jobs{task="delete-files",state="ready"}'
    server.advance(14_000)
    expect((await scrape(server)).get(ready)).toBe(before.get(ready))
    server.advance(1_000)
    expect((await scrape(server)).get(ready)).toBe((before.get(ready) ?? 0) + 1)
  })
})

test('shows emails that are not sent yet, and the age of the oldest', async () => {
  const mailing = await createTestServer({ METRICS_TOKEN: 'token', SMTP_URL: 'smtp://127.0.0.1:1' })
  const member = await mailing.member()
  await mailing.client().requestPasswordReset({ body: { email: member.email } })
  mailing.advance(90_000)
  const samples = await scrape(mailing)
  expect(samples.get('bowline_emails{state="queued"}')).toBe(1)
  expect(samples.get('bowline_emails{state="sending"}')).toBe(0)
  expect(samples.get('bowline_emails_oldest_queued_seconds')).toBe(90)
  expect(samples.get('bowline_emails_oldest_untried_seconds')).toBe(90)
  await mailing.close()
})

test('shows which parts work, and asks them at most every 15 seconds', async () => {
  const { storage } = server.context
  const check = storage.check
  let checks = 0
  storage.check = () => {
    checks += 1
    return Promise.reject(new Error('bucket gone'))
  }
  const broken = await scrapeLater()
  expect(broken.get('bowline_part_up{part="database"}')).toBe(1)
  expect(broken.get('bowline_part_up{part="storage"}')).toBe(0)
  expect(broken.get('bowline_part_up{part="bus"}')).toBe(1)
  await scrape(server)
  expect(checks).toBe(1)
  storage.check = check
  expect((await scrapeLater()).get('bowline_part_up{part="storage"}')).toBe(1)
})

test('shows open live connections', async () => {
  const instance = await serveLive(server.context)
  const screen = await instance.screen(await server.member())
  expect((await scrape(server)).get('bowline_live_connections')).toBe(1)
  screen.socket.close()
  await expect.poll(async () => (await scrape(server)).get('bowline_live_connections')).toBe(0)
  await instance.close()
})

test('shows how long somebody waited for a connection to the database', async () => {
  const { pool } = server.context
  const before = (await scrape(server)).get('bowline_database_pool_wait_seconds_count') ?? 0
  const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  const reading = sql`select 1`.execute(server.db)
  const held = await scrape(server)
  expect(held.get('bowline_database_connections{state="awaited"}')).toBe(1)
  for (const client of clients) client.release()
  await reading
  expect((await scrape(server)).get('bowline_database_pool_wait_seconds_count')).toBe(before + 1)
})

describe('the replica', () => {
  test('has no lag and no state without DATABASE_REPLICA_URL', async () => {
    const samples = await scrapeLater()
    expect(samples.has('bowline_replica_lag_seconds')).toBe(false)
    expect(samples.has('bowline_part_up{part="replica"}')).toBe(false)
  })

  test('is a failing part if it cannot be reached', async () => {
    const database = await testDatabase()
    const alone = await createServerOn(database, {
      METRICS_TOKEN: 'token',
      DATABASE_REPLICA_URL: 'postgres://bowline@127.0.0.1:1/bowline',
    })
    const samples = await scrape(alone)
    expect(samples.has('bowline_replica_lag_seconds')).toBe(false)
    expect(samples.get('bowline_part_up{part="replica"}')).toBe(0)
    expect(await (await alone.request('/readyz')).json()).toEqual({ status: 'ready', degraded: ['replica'] })
    await alone.close()
  })
})

test('answers while the database is away, without the values that it stores', async () => {
  const away = await createTestServer({ METRICS_TOKEN: 'token' })
  const fail = () => Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }))
  Object.assign(away.context.pool, { connect: fail, query: fail })
  const samples = await scrape(away)
  expect(samples.get('bowline_part_up{part="database"}')).toBe(0)
  expect([...samples.keys()].filter(name => name.startsWith('bowline_jobs'))).toEqual([])
  expect([...samples.keys()].filter(name => name.startsWith('bowline_emails'))).toEqual([])
  await away.close()
})

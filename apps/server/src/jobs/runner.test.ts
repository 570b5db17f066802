import pg from 'pg'
import { afterEach, beforeEach, expect, inject, it, vi } from 'vitest'
import { z } from 'zod'
import { features } from '../features/index.ts'
import { createTestServer, type TestServer } from '../testing/server.ts'
import { addJob, defineJob } from './add-job.ts'
import { deleteFilesJob } from './delete-files.ts'
import { handleJob } from './handle-job.ts'
import { startJobs } from './runner.ts'

let server: TestServer

beforeEach(async () => {
  server = await createTestServer()
})
afterEach(() => server.close())

const path = 'posts/someone/1_vase.webp'
const about = { contentType: 'image/webp', uploadedBy: 'someone', uploadTime: new Date() }

it('runs a job after its transaction commits, and never if it rolls back', async () => {
  const { storage, db } = server.context
  const kept = 'posts/someone/2_kept.webp'
  await storage.put(path, Buffer.from('x'), about)
  await storage.put(kept, Buffer.from('x'), about)
  const jobs = await server.startJobs()
  try {
    const undone = db.transaction().execute(async transaction => {
      await addJob(transaction, deleteFilesJob, { paths: [kept] })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await db.transaction().execute(transaction => addJob(transaction, deleteFilesJob, { paths: [path] }))
    await vi.waitFor(async () => expect(await storage.read(path)).toBeNull(), 5000)
    const left = await storage.read(kept)
    expect(left?.bytes).toBe(1)
    await left?.stream.cancel()
  } finally {
    await jobs.stop()
  }
})

it('finishes running jobs before it stops, and resumes waiting ones when it starts again', async () => {
  const { storage, db } = server.context
  await storage.put(path, Buffer.from('x'), about)
  const first = await server.startJobs()
  await first.stop()
  await addJob(db, deleteFilesJob, { paths: [path] })
  expect((await storage.read(path))?.bytes).toBe(1)
  const second = await server.startJobs()
  await vi.waitFor(async () => expect(await storage.read(path)).toBeNull(), 5000)
  await second.stop()
})

it('finds jobs even if its first look-up failed', async () => {
  const { storage, db, pool } = server.context
  await storage.put(path, Buffer.from('x'), about)
  await pool.query('alter table graphile_worker._private_tasks rename to hidden_tasks')
  const logged = vi.spyOn(server.context.log, 'debug')
  const starting = server.startJobs()
  const failure = expect.stringContaining('Failed to acquire job')
  await vi.waitFor(() => expect(logged).toHaveBeenCalledWith(failure, expect.anything()), 10_000)
  await pool.query('alter table graphile_worker.hidden_tasks rename to _private_tasks')
  const jobs = await starting
  try {
    await addJob(db, deleteFilesJob, { paths: [path] })
    await vi.waitFor(async () => expect(await storage.read(path)).toBeNull(), 10_000)
  } finally {
    await jobs.stop()
  }
})

it('recovers when all its connections break', async () => {
  const { storage, db, pool } = server.context
  await storage.put(path, Buffer.from('x'), about)
  const jobs = await server.startJobs()
  try {
    // With a time-out it waits until each is gone: a connection that fetched the job while it ends would keep it.
    await pool.query(
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    )
    await addJob(db, deleteFilesJob, { paths: [path] })
    await vi.waitFor(async () => expect(await storage.read(path)).toBeNull(), 15_000)
  } finally {
    await jobs.stop()
  }
})

it('starts again if the database is away at the end of a job, and repeats that job', async () => {
  const { storage, db, pool, log } = server.context
  const admin = new pg.Client(inject('testPostgresUrl'))
  await admin.connect()
  const { rows } = await pool.query<{ name: string }>('select current_database() as name')
  const database = rows[0]?.name
  const allow = (isAllowed: boolean) =>
    admin.query(`alter database ${database} allow_connections ${isAllowed}`)
  let runs = 0
  vi.spyOn(storage, 'delete').mockImplementation(async () => {
    runs += 1
    if (runs > 1) return
    await allow(false)
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [database])
  })
  const errors = vi.spyOn(log, 'error')
  // The queue prints there why it stops.
  const trace = vi.spyOn(console, 'trace').mockImplementation(() => {})
  const jobs = await server.startJobs()
  await addJob(db, deleteFilesJob, { paths: [] })
  const failure = expect.stringContaining('Failed to complete jobs')
  await vi.waitFor(() => expect(errors).toHaveBeenCalledWith(failure, expect.anything()), 10_000)
  await allow(true)
  await admin.end()

  await vi.waitFor(() => expect(runs).toBe(2), 20_000)
  await addJob(db, deleteFilesJob, { paths: [] })
  await vi.waitFor(() => expect(runs).toBe(3), 10_000)
  await jobs.stop()
  trace.mockRestore()
  expect((await pool.query('select from graphile_worker._private_jobs')).rowCount).toBe(0)
})

it('leaves a kind of long jobs in the queue while its slots are taken, and runs the others', async () => {
  const { db, pool } = server.context
  const slow = defineJob('slow', z.object({ n: z.number() }), { slots: 2 })
  const other = defineJob('other', z.object({}), { slots: 1 })
  const started: string[] = []
  const ends: (() => void)[] = []
  const jobs = [
    handleJob(slow, async (_, { n }) => {
      started.push(`slow ${n}`)
      await new Promise<void>(resolve => ends.push(resolve))
    }),
    handleJob(other, async () => started.push('other')),
  ]
  const running = await startJobs(server.context, { ...features, jobs })
  const waiting = async () => {
    const { rows } = await pool.query(
      `select id from graphile_worker._private_jobs where payload ->> 'n' is not null and locked_at is null`,
    )
    return rows
  }
  try {
    for (let n = 1; n <= 2; n += 1) await addJob(db, slow, { n })
    await vi.waitFor(() => expect(started).toHaveLength(2), 10_000)
    for (let n = 3; n <= 40; n += 1) await addJob(db, slow, { n })
    await addJob(db, other, {})
    await vi.waitFor(() => expect(started.at(-1)).toBe('other'), 10_000)
    // A job that was fetched before the slots were taken goes back into the queue.
    await vi.waitFor(async () => expect(await waiting()).toHaveLength(38), 10_000)
    expect(started).toHaveLength(3)
    ends[0]?.()
    await vi.waitFor(() => expect(started).toHaveLength(4), 10_000)
    await vi.waitFor(async () => expect(await waiting()).toHaveLength(37), 10_000)
    expect(started.filter(each => each.startsWith('slow'))).toHaveLength(3)
    await pool.query(`delete from graphile_worker._private_jobs where locked_at is null`)
  } finally {
    for (const end of ends) end()
    await running.stop()
  }
})

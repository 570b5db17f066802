import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTestServer, type TestServer } from '../testing/server.ts'
import { addJob } from './add-job.ts'
import { startJobs } from './runner.ts'

let server: TestServer

beforeEach(async () => {
  server = await createTestServer()
})
afterEach(() => server.close())

const path = 'posts/someone/1_vase.webp'
const about = { contentType: 'image/webp', uploadedBy: 'someone', uploadTime: new Date() }

it('runs a job when its transaction has committed, and never when it has not', async () => {
  const { storage, db } = server.context
  const kept = 'posts/someone/2_kept.webp'
  await storage.put(path, Buffer.from('x'), about)
  await storage.put(kept, Buffer.from('x'), about)
  const jobs = await startJobs(server.context)
  try {
    const undone = db.transaction().execute(async transaction => {
      await addJob(transaction, 'delete-files', { paths: [kept] })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await db.transaction().execute(transaction => addJob(transaction, 'delete-files', { paths: [path] }))
    await vi.waitFor(async () => expect(await storage.read(path)).toBeNull(), 5000)
    const left = await storage.read(kept)
    expect(left?.bytes).toBe(1)
    await left?.stream.cancel()
  } finally {
    await jobs.stop()
  }
})

it('finishes what runs before it stops, and takes up what was left when it starts again', async () => {
  const { storage, db } = server.context
  await storage.put(path, Buffer.from('x'), about)
  const first = await startJobs(server.context)
  await first.stop()
  await addJob(db, 'delete-files', { paths: [path] })
  expect((await storage.read(path))?.bytes).toBe(1)
  const second = await startJobs(server.context)
  await vi.waitFor(async () => expect(await storage.read(path)).toBeNull(), 5000)
  await second.stop()
})

it('finds jobs also where its first look for one failed', async () => {
  const { storage, db, pool } = server.context
  await storage.put(path, Buffer.from('x'), about)
  await pool.query('alter table graphile_worker._private_tasks rename to hidden_tasks')
  const starting = startJobs(server.context)
  await new Promise(resolve => setTimeout(resolve, 500))
  await pool.query('alter table graphile_worker.hidden_tasks rename to _private_tasks')
  const jobs = await starting
  try {
    await addJob(db, 'delete-files', { paths: [path] })
    await vi.waitFor(async () => expect(await storage.read(path)).toBeNull(), 10_000)
  } finally {
    await jobs.stop()
  }
})

it('goes on when all its connections break', async () => {
  const { storage, db, pool } = server.context
  await storage.put(path, Buffer.from('x'), about)
  const jobs = await startJobs(server.context)
  try {
    // With a time-out it waits until each is gone: a connection that fetched the job while it ends would keep it.
    await pool.query(
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    )
    await addJob(db, 'delete-files', { paths: [path] })
    await vi.waitFor(async () => expect(await storage.read(path)).toBeNull(), 15_000)
  } finally {
    await jobs.stop()
  }
})

import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestServer, type TestServer } from '../testing/server.ts'
import { addJob } from './add-job.ts'
import { deleteFilesJob, keepFilesLock } from './delete-files.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

test('keeps files while a backup runs, and tries again a minute later', async () => {
  const { storage, db, pool } = server.context
  const path = 'posts/someone/1_vase.webp'
  await storage.put(path, Buffer.from('x'), {
    contentType: 'image/webp',
    uploadedBy: 'someone',
    uploadTime: new Date(),
  })
  const backup = new pg.Client({ connectionString: pool.options.connectionString })
  await backup.connect()
  await backup.query('select pg_advisory_lock($1)', [keepFilesLock])
  const jobs = await server.startJobs()
  try {
    await addJob(db, deleteFilesJob, { paths: [path] })
    const waiting = `
      select jobs.id, run_at - now() > interval '50 seconds' as later from graphile_worker._private_jobs jobs
      join graphile_worker._private_tasks tasks on tasks.id = task_id where identifier = 'delete-files'`
    await vi.waitFor(
      async () => expect((await pool.query(waiting)).rows).toMatchObject([{ later: true }]),
      5000,
    )
    const kept = await storage.read(path)
    expect(kept?.bytes).toBe(1)
    await kept?.stream.cancel()

    await backup.end()
    await pool.query(
      "update graphile_worker._private_jobs set run_at = now() where run_at > now() + interval '50 seconds'",
    )
    await addJob(db, deleteFilesJob, { paths: [] })
    await vi.waitFor(async () => expect(await storage.read(path)).toBeNull(), 5000)
  } finally {
    await jobs.stop()
  }
})

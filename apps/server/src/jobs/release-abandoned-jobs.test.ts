import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import type { TestServer } from '../testing/server.ts'
import { createServerOn } from '../testing/server-on.ts'
import { addJob } from './add-job.ts'
import { deleteFilesJob } from './delete-files.ts'
import { createAbandonedCheck, markAsRunning } from './release-abandoned-jobs.ts'

let server: TestServer
let url: string
beforeEach(async () => {
  const database = await testDatabase()
  url = database.url
  server = await createServerOn(database)
})
afterEach(() => server.close())

/** Without the jobs that a runner adds at some times of the day. */
const lockedBy = async () => {
  const { rows } = await sql<{ locked_by: string | null }>`
    select locked_by from graphile_worker._private_jobs jobs
    join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
    where identifier = ${deleteFilesJob.name}`.execute(server.db)
  return rows.map(({ locked_by }) => locked_by)
}

/** Those that hold their lock. */
const countRunners = async () => {
  const { rows } = await server.context.pool.query(`
    select from pg_locks join pg_database on pg_database.oid = database
    where locktype = 'advisory' and datname = current_database()`)
  return rows.length
}

/** A runner in another process, which has a job. */
const startOther = async () => {
  const id = `pool-${randomUUID()}`
  const connection = new pg.Client(url)
  await connection.connect()
  await markAsRunning(connection, id)
  await sql`update graphile_worker._private_jobs set locked_by = ${id}, locked_at = now()`.execute(server.db)
  return { id, end: () => connection.end() }
}

test('releases the jobs of a runner once two checks in a row have missed it', async () => {
  await addJob(server.db, deleteFilesJob, { paths: [] })
  const check = createAbandonedCheck(server.context.pool, server.context.log)
  const other = await startOther()
  await check()
  await check()
  expect(await lockedBy()).toEqual([other.id])

  await other.end()
  await vi.waitFor(async () => {
    expect(await countRunners()).toBe(0)
  })
  await check()
  expect(await lockedBy()).toEqual([other.id])
  await check()
  expect(await lockedBy()).toEqual([null])
})

test('leaves the jobs of a runner that was missed once and connected again', async () => {
  await addJob(server.db, deleteFilesJob, { paths: [] })
  const check = createAbandonedCheck(server.context.pool, server.context.log)
  const other = await startOther()
  await other.end()
  await check()
  const again = new pg.Client(url)
  await again.connect()
  await markAsRunning(again, other.id)
  await check()
  await check()
  expect(await lockedBy()).toEqual([other.id])
  await again.end()
})

test('leaves the job that a runner of this process is running', async () => {
  const { promise: started, resolve: start } = Promise.withResolvers<void>()
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  vi.spyOn(server.context.storage, 'delete').mockImplementation(() => {
    start()
    return ended
  })
  const jobs = await server.startJobs()
  await addJob(server.db, deleteFilesJob, { paths: [] })
  await started
  const [runner] = await lockedBy()
  const check = createAbandonedCheck(server.context.pool, server.context.log)
  await vi.waitFor(async () => {
    expect(await countRunners()).toBe(1)
  })
  await check()
  await check()
  expect(await lockedBy()).toEqual([runner])
  end()
  await jobs.stop()
  expect(await lockedBy()).toEqual([])
})

import type { Readable } from 'node:stream'
import pg from 'pg'
import type { ArchiveWriter } from './archive-writer.ts'
import { jobsEntry, type Manifest, partBytes, rowsEntry } from './format.ts'
import type { openSnapshot, Table } from './snapshot.ts'

type Snapshot = Awaited<ReturnType<typeof openSnapshot>>

/** Copies the rows of all tables. @returns the tables with their numbers of rows */
export const copyTables = async (snapshot: Snapshot, archive: ArchiveWriter): Promise<Manifest['tables']> => {
  const tables = []
  for (const table of snapshot.tables) {
    const rows = snapshot.copy(selectOf(table))
    await addParts(archive, rows, part => rowsEntry(table.name, part))
    tables.push({ ...table, rows: rows.rowCount })
  }
  return tables
}

/** Copies the jobs that still have to run. Recurring ones are among them, each under its key. @returns their number */
export const copyJobs = async (snapshot: Snapshot, archive: ArchiveWriter) => {
  if (!snapshot.hasJobs) return 0
  const jobs = snapshot.copy(pendingJobs)
  await addParts(archive, jobs, jobsEntry)
  return jobs.rowCount
}

/** Also jobs in progress, which start again. The queue's own views lack the payload. */
const pendingJobs = `
  select tasks.identifier, jobs.payload, queues.queue_name, jobs.run_at, jobs.max_attempts, jobs.key, jobs.priority
  from graphile_worker._private_jobs jobs
  join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
  left join graphile_worker._private_job_queues queues on queues.id = jobs.job_queue_id
  where jobs.attempts < jobs.max_attempts or jobs.locked_at is not null
  order by jobs.id`

const selectOf = ({ name, columns }: Table) =>
  `select ${columns.map(pg.escapeIdentifier).join(', ')} from ${pg.escapeIdentifier(name)}`

const addParts = async (archive: ArchiveWriter, rows: Readable, nameOf: (part: number) => string) => {
  let part = 0
  let chunks: Buffer[] = []
  let size = 0
  const flush = async () => {
    part += 1
    await archive.addBytes(nameOf(part), Buffer.concat(chunks))
    chunks = []
    size = 0
  }
  for await (const chunk of rows) {
    chunks.push(chunk)
    size += chunk.length
    if (size >= partBytes) await flush()
  }
  if (size > 0) await flush()
}

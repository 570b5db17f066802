import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Log } from '../log.ts'
import type { DB } from './schema.gen.ts'

/** Tables with one partition for each month. See docs/decisions/034-partitions-by-month.md. */
const monthTables = ['operations', 'listed_notifications'] as const
type MonthTable = (typeof monthTables)[number]

export type PartitionedTable = MonthTable | 'notifications'

/** The table behind a part of the rows. */
export type Partition = MonthPartition | 'message_notifications'
type MonthPartition = `${MonthTable}_${string}`

type Deps = { db: Kysely<DB>; log: Log }

/**
 * Adds the partitions of this month and the next one. A row without one goes to the default partition, and moves once its
 * month is added.
 */
export const addMonths = async ({ db, log }: Deps, now: Date) => {
  const months = [monthOf(now, 0), monthOf(now, 1)]
  for (const table of monthTables)
    for (const month of months)
      await withShortLocks({ db, log }, `add ${table} of ${month}`, transaction =>
        sql`select add_month(${table}, ${month}::date)`.execute(transaction),
      )
}

/**
 * Drops the partitions of the months that had ended by then. A month stays if it has a row that was created later, which
 * happens when a device sends an operation long after it was made.
 */
export const dropMonths = async (
  { db, log }: Deps,
  table: MonthTable,
  expired: Date,
): Promise<{ dropped: MonthPartition[]; kept: MonthPartition[] }> => {
  const { rows } = await sql<{ name: MonthPartition; month: string }>`
    select relname as name, month::text from (
      select relname, to_date(substring(relname from '_([0-9]{4}_[0-9]{2})$'), 'YYYY_MM') as month
      from pg_inherits join pg_class on pg_class.oid = inhrelid where inhparent = ${table}::regclass
    ) partitions
    where month + interval '1 month' <= ${expired}::timestamptz at time zone 'UTC' order by month`.execute(db)
  const dropped: MonthPartition[] = []
  const kept: MonthPartition[] = []
  for (const { name, month } of rows) {
    const isDropped = await withShortLocks({ db, log }, `drop ${name}`, async transaction => {
      const { rows } = await sql<{ dropped: boolean }>`
        select drop_month(${table}, ${month}::date, ${expired}) as dropped`.execute(transaction)
      return rows[0]?.dropped
    })
    if (isDropped === undefined) break
    const partitions = isDropped ? dropped : kept
    partitions.push(name)
  }
  return { dropped, kept }
}

/** The first day of a month, in UTC. */
const monthOf = (now: Date, later: number) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + later, 1)).toISOString().slice(0, 10)

/** Milliseconds. Other writes queue behind a lock that is not granted, so waiting for it must be short. */
const longestWait = 200
const attempts = 5
const pause = 500

/** Runs a change of the schema. If it gets no lock, it logs that; the next sweep tries again. */
const withShortLocks = async <Result>(
  { db, log }: Deps,
  task: string,
  work: (transaction: Transaction<DB>) => Promise<Result>,
  left = attempts,
): Promise<Result | undefined> => {
  try {
    return await db.transaction().execute(async transaction => {
      await sql`set local lock_timeout = ${sql.lit(longestWait)}`.execute(transaction)
      return work(transaction)
    })
  } catch (error) {
    if (!isLockFailure(error)) throw error
    if (left === 1) {
      log.warn('tables were in use, so a partition has to wait', { task })
      return undefined
    }
    await sleep(pause)
    return withShortLocks({ db, log }, task, work, left - 1)
  }
}

const lockNotAvailable = '55P03'
const deadlockDetected = '40P01'

const isLockFailure = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  (error.code === lockNotAvailable || error.code === deadlockDetected)

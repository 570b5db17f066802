import type pg from 'pg'
import type { Sample } from './freshness.ts'

type Identity = {
  /** Generated once for a primary and all its replicas. */
  system: string
  database: string
  /** Increases when a replica becomes the primary. */
  timeline: number
}

export type PrimaryState = Identity & Sample & { startedAt: Date }
export type ReplicaState = Identity & { isReplica: boolean; replayed: number | null }

/**
 * `written` is the end of the written log: every answered commit is before it. With `synchronous_commit = off`, commits are
 * answered before they are written, so it is the end of the inserted log there. That end can include records that stay
 * unwritten until the next commit, which would make an idle replica seem behind.
 */
const primaryQuery = `
  select clock_timestamp() as at, pg_postmaster_start_time() as "startedAt", current_database() as database,
    (select system_identifier::text from pg_control_system()) as system,
    ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int as timeline,
    (case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_lsn() end
      - '0/0')::int8 as written`

const replicaQuery = `
  select pg_is_in_recovery() as "isReplica", current_database() as database,
    (select system_identifier::text from pg_control_system()) as system,
    greatest(
      (select timeline_id from pg_control_checkpoint()), (select min_recovery_end_timeline from pg_control_recovery())
    ) as timeline,
    (pg_last_wal_replay_lsn() - '0/0')::int8 as replayed`

/** @throws Error if it does not answer, or is no primary */
export const observePrimary = async (pool: pg.Pool): Promise<PrimaryState> => {
  const askedAt = performance.now()
  const { rows } = await pool.query<Omit<PrimaryState, 'askedAt'>>(primaryQuery)
  return { ...only(rows), askedAt }
}

/** @throws Error if it does not answer */
export const observeReplica = async (pool: pg.Pool): Promise<ReplicaState> =>
  only((await pool.query<ReplicaState>(replicaQuery)).rows)

const only = <Row>([row]: Row[]): Row => {
  if (!row) throw new Error('The database returned no row.')
  return row
}

/** One sentence that says why nothing may be read from the database of DATABASE_REPLICA_URL; null if it is a replica. */
export const problemOf = (primary: PrimaryState, replica: ReplicaState): string | null => {
  if (replica.system !== primary.system || replica.database !== primary.database)
    return 'The database of DATABASE_REPLICA_URL is not a copy of the database of DATABASE_URL, so nothing is read from it.'
  if (!replica.isReplica)
    return 'The database of DATABASE_REPLICA_URL is not a replica, so nothing is read from it.'
  if (replica.timeline !== primary.timeline)
    return `The replica is on timeline ${replica.timeline} and the primary on ${primary.timeline}, so nothing is read from the replica until it follows.`
  return null
}

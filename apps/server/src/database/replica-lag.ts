import { createPool } from './pool.ts'

export type ReplicaLag = ReturnType<typeof createReplicaLag>

/** Reads how far the database of DATABASE_REPLICA_URL is behind, over a connection of its own. */
export const createReplicaLag = (url: string) => {
  const pool = createPool(url, { max: 1, connectWait: 2_000 })
  return {
    /** In seconds; 0 for a replica that has replayed everything it received, and for a database that is no replica. */
    read: async () => {
      const { rows } = await pool.query<{ lag: number }>(`
        select case
          when not pg_is_in_recovery() then 0
          when exists (select from pg_stat_wal_receiver) and pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
          else greatest(extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()), 0)
        end::float8 as lag`)
      return rows[0]?.lag ?? 0
    },
    close: () => pool.end(),
  }
}

import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { fastestFolder, unsafeSettings } from '@bowline/embedded-postgres/testing/unsafe-settings'
import pg from 'pg'
import { embeddedFolder, startEmbeddedDatabase } from '../database/embedded.ts'
import { migrate } from '../database/migrate.ts'
import { createPool } from '../database/pool.ts'
import { migrateJobs } from '../jobs/runner.ts'
import { folderPrefix } from './database-cluster.ts'

export type ReplicatedDatabase = Awaited<ReturnType<typeof startReplicatedDatabase>>

/** A PostgreSQL with the current schema and a streaming replica of it, from the same programs as every test database. */
export const startReplicatedDatabase = async () => {
  const base = join(await fastestFolder(), folderPrefix)
  const [primaryFolder, replicaFolder] = [await mkdtemp(base), await mkdtemp(base)]
  const start = (dataDir: string, settings: Record<string, string> = {}) =>
    startEmbeddedDatabase({
      ...{ dataDir, log: () => {} },
      // As in production, the log is written up to each commit.
      settings: { ...unsafeSettings, synchronous_commit: 'on', ...settings },
    })

  // The package has no program for backups. The files of a PostgreSQL that was stopped are one too.
  await (await start(primaryFolder)).stop()
  await appendFile(join(clusterOf(primaryFolder), 'pg_hba.conf'), superuserRules)
  await cp(embeddedFolder(primaryFolder), embeddedFolder(replicaFolder), { recursive: true })
  await writeFile(join(clusterOf(replicaFolder), 'standby.signal'), '')
  const primary = await start(primaryFolder)
  const replica = await start(replicaFolder, {
    primary_conninfo: `host=${socketOf(primary.url)} port=5432 user=postgres`,
    wal_retrieve_retry_interval: '100ms',
  })
  await migrate(primary.url)
  const migrating = createPool(primary.url, { max: 1 })
  await migrateJobs(migrating)
  await migrating.end()

  const line = await openLine(join(socketOf(replica.url), '.s.PGSQL.5432'))
  const superuser = new pg.Client({ host: socketOf(replica.url), user: 'postgres', database: 'bowline' })
  superuser.on('error', () => {})
  await superuser.connect()
  const replicaUrl = new URL(replica.url)
  replicaUrl.search = ''
  replicaUrl.host = `127.0.0.1:${line.port}`
  return {
    url: primary.url,
    /** Of the replica, over `line`. */
    replicaUrl: replicaUrl.href,
    /** The connection between Bowline and the replica. */
    line,
    pauseReplay: () => superuser.query('select pg_wal_replay_pause()'),
    resumeReplay: () => superuser.query('select pg_wal_replay_resume()'),
    /** Kills the replica, which then starts again. */
    killReplica: async () => {
      const [pid] = (await readFile(join(clusterOf(replicaFolder), 'postmaster.pid'), 'utf8')).split('\n')
      process.kill(Number(pid), 'SIGKILL')
    },
    stop: async () => {
      await superuser.end().catch(() => {})
      line.close()
      await replica.stop()
      await primary.stop()
      for (const folder of [primaryFolder, replicaFolder]) await rm(folder, { recursive: true, force: true })
    },
  }
}

const clusterOf = (dataDir: string) => join(embeddedFolder(dataDir), 'cluster')

/** Replication, and pausing it, are for superusers, whom the embedded PostgreSQL does not admit. */
const superuserRules = ['all', 'replication']
  .map(database => `local\t${database}\tpostgres\ttrust\n`)
  .join('')

const socketOf = (url: string) => new URL(url).searchParams.get('host') ?? ''

/** A port that passes everything on to a socket, until it is frozen. */
const openLine = async (path: string) => {
  const pairs = new Set<[Socket, Socket]>()
  let isFrozen = false
  const server = createServer(near => {
    const far = connect(path)
    const pair: [Socket, Socket] = [near, far]
    pairs.add(pair)
    for (const [from, to] of [pair, pair.toReversed() as [Socket, Socket]]) {
      from.on('data', data => void (isFrozen || to.write(data)))
      from.on('error', () => {})
      from.on('close', () => to.destroy())
    }
    near.on('close', () => pairs.delete(pair))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    port: address && typeof address === 'object' ? address.port : 0,
    /** Nothing arrives any longer, and nobody notices. */
    freeze: () => {
      isFrozen = true
    },
    /** Lets data through again. Whatever arrived in the meantime is lost. */
    thaw: () => {
      isFrozen = false
    },
    close: () => {
      server.close()
      for (const [near] of pairs) near.destroy()
    },
  }
}

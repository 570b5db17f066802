import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal } from '@bowline/domain'
import type { Kysely } from 'kysely'
import pg from 'pg'
import { createConcurrencyLimit } from '../../concurrency/create-concurrency-limit.ts'
import type { Config } from '../../config.ts'
import type { Log } from '../../log.ts'
import type { Metrics } from '../../metrics/metrics.ts'
import type { Tracer } from '../../tracing/tracer.ts'
import { createDb } from '../create-db.ts'
import { createPool } from '../pool.ts'
import type { DB } from '../schema.gen.ts'
import { isDatabaseUnavailable } from '../unavailable.ts'
import { createFreshness, longestWrite, type Reader, type Reason, reasonForPrimary } from './freshness.ts'
import { noteEnd } from './last-write.ts'
import { observePrimary, observeReplica, problemOf } from './observe.ts'

export type Replica = ReturnType<typeof createReplica>

type Deps = {
  /** The primary. */
  db: Kysely<DB>
  /** The primary, without a pooler. */
  primaryUrl: string
  replicaUrl: string
  config: Pick<Config, 'databasePool'>
  log: Log
  metrics: Metrics
  tracer: Tracer | null
}

/** Milliseconds between two observations, and how long each database may take to answer one. */
const observeEvery = 500
const answerWait = 2_000

/** Milliseconds for which nothing is read from a replica that could not answer a read. */
const pauseAfterFailure = 5_000

/** Milliseconds after which closing no longer waits for a database that may have vanished. */
const closeWait = 5_000

/**
 * Answers reads from the database of DATABASE_REPLICA_URL while that has everything that the primary had at most
 * `limits.staleRead` ago and everything that the reader wrote. The primary answers all others, also those that fail on the replica.
 */
export const createReplica = ({ db, primaryUrl, replicaUrl, config, log, metrics, tracer }: Deps) => {
  const { databasePool } = config
  // Reads that the replica should answer leave half of the primary's connections to everything else.
  const inTheirTurn = createConcurrencyLimit({
    running: Math.max(1, Math.floor(databasePool / 2)),
    waiting: 200,
  })
  const freshness = createFreshness()
  let connections: Connections | null = null
  let pausedUntil = 0
  let problem: string | null = null
  const report = (found: string | null) => {
    if (found && found !== problem) log.warn('nothing is read from the replica', { reason: found })
    if (!found && problem) log.info('the replica is read from again')
    problem = found
  }
  const lose = () => {
    freshness.reset()
    void connections?.close()
    connections = null
  }

  const primaryPool = createPool(primaryUrl, { max: 1, connectWait: answerWait, answerWait })
  const replicaPool = createPool(replicaUrl, { max: 1, connectWait: answerWait, answerWait })
  // After a crash, the primary no longer knows the latest writes.
  primaryPool.on('error', freshness.reset)
  let primaryStartedAt = 0

  const observe = async () => {
    const primary = await observePrimary(primaryPool).catch(error => {
      freshness.reset()
      return `The primary does not say how far it is: ${reasonIn(error)}`
    })
    if (typeof primary === 'string') return report(primary)
    if (primary.startedAt.getTime() !== primaryStartedAt) freshness.reset()
    primaryStartedAt = primary.startedAt.getTime()
    const replica = await observeReplica(replicaPool).catch(
      error => `The replica does not say how far it is: ${reasonIn(error)}`,
    )
    const found = typeof replica === 'string' ? replica : problemOf(primary, replica)
    report(found)
    if (typeof replica === 'string' || found !== null) return lose()
    connections ??= openConnections(replicaUrl, databasePool, tracer)
    freshness.observe(primary, replica.replayed ?? 0)
  }
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  const observeRepeatedly = async () => {
    await observe()
    if (!isClosed) timer = setTimeout(() => void observeRepeatedly(), observeEvery).unref()
  }
  const observing = observeRepeatedly()

  const reasonNow = (reader: Reader) => {
    const now = performance.now()
    if (now < pausedUntil && !reader.wantsLatest) return 'unavailable'
    return reasonForPrimary(reader, freshness.latest(), now)
  }

  /** @returns why the primary answers instead */
  const reasonOf = (error: unknown): Reason => {
    if (error instanceof Refusal) return 'refused'
    if (isConflict(error)) return 'conflict'
    if (isDatabaseUnavailable(error)) pausedUntil = performance.now() + pauseAfterFailure
    log.warn('a read failed on the replica, so the primary answers it', { reason: String(error) })
    return 'failed'
  }

  return {
    /**
     * Runs a read on the replica, or on the primary. It runs on both if the replica fails or refuses it, because a refusal may
     * only be due to what the replica does not have yet.
     */
    read: async <Result>(reader: Reader, run: (db: Kysely<DB>) => Promise<Result>): Promise<Result> => {
      const onPrimary = (reason: Reason) => {
        metrics.replicaReads.inc({ target: 'primary', reason })
        const isPlanned = reason === 'requested' || reason === 'own-write'
        return isPlanned ? run(db) : inTheirTurn('', () => run(db))
      }
      const reason = reasonNow(reader)
      if (reason || !connections) return onPrimary(reason ?? 'unavailable')
      try {
        const result = await run(connections.db)
        if (result instanceof Refusal) throw result
        metrics.replicaReads.inc({ target: 'replica', reason: '' })
        return result
      } catch (error) {
        // The primary would need as long.
        if (isOutOfTime(error)) throw error
        return onPrimary(reasonOf(error))
      }
    },
    /** Notes the end of a write that took longer than its arrival allows for. @param since when it arrived, by `performance.now` */
    noteLongWrite: async (memberId: string, since: number) => {
      if (performance.now() - since <= longestWrite) return
      await noteEnd(db, memberId).catch(error =>
        log.warn('could not note a write', { reason: String(error) }),
      )
    },
    /** @throws Error with one sentence if nothing is read from the replica */
    check: async () => {
      await observing
      if (problem) throw new Error(problem)
    },
    /** Seconds; null if they are not known. */
    lag: async () => {
      await observing
      return freshness.lag()
    },
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      const ending = Promise.all([primaryPool.end(), replicaPool.end(), connections?.close()])
      await Promise.race([ending, sleep(closeWait, undefined, { ref: false })])
    },
  }
}

type Connections = ReturnType<typeof openConnections>

const openConnections = (url: string, max: number, tracer: Tracer | null) => {
  const pool = createPool(url, { max, connectWait: answerWait })
  const busy = new Set<pg.PoolClient>()
  pool.on('acquire', client => busy.add(client))
  pool.on('release', (_, client) => busy.delete(client))
  return {
    db: createDb(pool, { tracer }),
    /** Ends statements in progress too, because a replica that has vanished never answers them. */
    close: async () => {
      for (const client of busy) if (client instanceof pg.Client) void client.end()
      await pool.end()
    },
  }
}

const reasonIn = (error: unknown) => (error instanceof Error ? error.message : String(error))

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

/** The replica canceled the statement to replay a change. The next one succeeds. */
const isConflict = (error: unknown) => codeOf(error) === '40001' || codeOf(error) === '40P01'

const isOutOfTime = (error: unknown) => codeOf(error) === '57014'

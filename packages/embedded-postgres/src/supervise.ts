import { setTimeout as sleep } from 'node:timers/promises'
import { EmbeddedPostgresError } from './errors.ts'
import type { Postmaster } from './postmaster.ts'

export interface SuperviseOptions {
  start: () => Promise<Postmaster>
  logFile: string
  log: (line: string) => void
  /** Called once, when PostgreSQL can't be kept running. */
  onGiveUp: (error: EmbeddedPostgresError) => void
}

const MOST_FAILURES = 6
const FIRST_PAUSE_MS = 250
/** After running for this long, PostgreSQL counts as started: its next end is a first failure again. */
const STEADY_MS = 60_000

/**
 * Starts PostgreSQL and restarts it when it dies. The pauses between failed restarts double; after six failures in a row
 * it gives up.
 * @throws Error when the first start fails
 */
export async function supervise(options: SuperviseOptions): Promise<{ stop(): Promise<void> }> {
  const { start, logFile, log, onGiveUp } = options
  const stopping = new AbortController()
  let current = await start()

  const superviseRestarts = async () => {
    let failures = 0
    let startedAt = Date.now()
    while (true) {
      await current.ended
      if (stopping.signal.aborted) return
      log(`PostgreSQL stopped unexpectedly and is being restarted; see ${logFile}`)
      failures = Date.now() - startedAt > STEADY_MS ? 1 : failures + 1
      const restarted = await restart(failures)
      if (!restarted) return
      current = restarted.postmaster
      // A `stop` called during the restart awaits `running` before it stops this PostgreSQL.
      if (stopping.signal.aborted) return
      failures = restarted.failures
      startedAt = Date.now()
      log('PostgreSQL is running again')
    }
  }

  /** Returns undefined if it gave up, or if `stop` was called in the meantime. */
  const restart = async (failures: number) => {
    for (let count = failures; ; count += 1) {
      await sleep(FIRST_PAUSE_MS * 2 ** (count - 1), undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return undefined
      try {
        return { postmaster: await start(), failures: count }
      } catch (error) {
        if (stopping.signal.aborted) return undefined
        const reason = error instanceof Error ? error.message : String(error)
        log(reason)
        if (count < MOST_FAILURES) continue
        onGiveUp(new EmbeddedPostgresError({ code: 'KEEPS_FAILING', reason, logFile }))
        return undefined
      }
    }
  }

  const running = superviseRestarts()
  return {
    async stop() {
      stopping.abort()
      await current.stop()
      await running
      await current.stop()
    },
  }
}

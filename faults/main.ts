import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startTestPostgres } from '@bowline/server/testing/database-cluster'
import type { FromWorker, ToWorker } from './messages.ts'

/**
 * `npm run faults`: runs 10,000 schedules of actions and faults with the outbox against the real server and
 * PostgreSQL. `npm run faults -- --seed 4711 --count 1` repeats the one that failed.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
    count: { type: 'string', default: '10000' },
    workers: { type: 'string', default: '2' },
  },
})
const [seed, count, workers] = [Number(values.seed), Number(values.count), Number(values.workers)]
const step = 250

const main = async () => {
  const started = performance.now()
  const seconds = () => ((performance.now() - started) / 1000).toFixed(0)
  const postgres = await startTestPostgres()
  console.log(`${count} schedules from seed ${seed}, in ${workers} processes`)
  let finished = 0
  let failed = 0
  const run = async (first: number, share: number) => {
    const worker = fork(join(import.meta.dirname, 'worker.ts'), { serialization: 'json' })
    worker.on('message', (message: FromWorker) => {
      if (message.type === 'progress') {
        finished += 1
        if (finished % step === 0) console.log(`${finished} of ${count}, ${failed} failed (${seconds()} s)`)
      } else {
        failed += 1
        console.log(
          `\nFAILED ${message.seed === null ? '' : `with seed ${message.seed}`}\n${message.report}\n`,
        )
      }
    })
    const gone = once(worker, 'exit')
    worker.send({ url: postgres.url, seed: first, count: share } satisfies ToWorker)
    const [code] = await gone
    if (code !== 0) failed += 1
  }
  try {
    const share = Math.ceil(count / workers)
    const starts = Array.from({ length: workers }, (_, index) => index * share).filter(start => start < count)
    await Promise.all(starts.map(start => run(seed + start, Math.min(share, count - start))))
  } finally {
    await postgres.stop()
  }
  console.log(`${finished} schedules, ${failed} failed (${seconds()} s)`)
  process.exitCode = failed === 0 && finished === count ? 0 : 1
}

await main()

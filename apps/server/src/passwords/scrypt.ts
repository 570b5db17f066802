import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { askThread } from '../concurrency/ask-thread.ts'
import { createConcurrencyLimit } from '../concurrency/create-concurrency-limit.ts'

/** scrypt's parameters; `N` is 2 to the power of `logN`. */
export type Cost = { logN: number; r: number; p: number }

export type ScryptJob = { password: string; salt: Uint8Array; keyLength: number; cost: Cost }

/**
 * Derives a key in one of the hashing threads. Node's asynchronous scrypt would run on libuv's four threads, which also
 * read files, look up names and compress: a few sign-ins would make everybody's pictures wait.
 */
export const deriveKey = (job: ScryptJob): Promise<Buffer> =>
  inThread('hashing', async () => {
    const thread = idle.pop() ?? startThread()
    try {
      return Buffer.from(await askThread<Uint8Array>(thread, job))
    } finally {
      if (thread.threadId > 0) idle.push(thread)
    }
  })

/** Leaves one processor to everything else if there are several. */
const threadCount = Math.min(4, Math.max(1, availableParallelism() - 1))

const inThread = createConcurrencyLimit({ running: threadCount })

/** Like libuv's threads, these belong to the process: they start when first needed and end with it. */
const idle: Worker[] = []

/** Node's warnings would be printed; the main thread logs its own. */
const startThread = () =>
  new Worker(new URL('./scrypt-worker.ts', import.meta.url), { execArgv: ['--no-warnings'] })

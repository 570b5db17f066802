import { scryptSync } from 'node:crypto'
import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { ScryptJob } from './scrypt.ts'

// On Linux each thread has a priority of its own. Elsewhere this would slow the whole server.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

/** A thread that hashes one password at a time; see scrypt.ts. */
parentPort?.on('message', ({ password, salt, keyLength, cost: { logN, r, p } }: ScryptJob) => {
  const options = { N: 2 ** logN, r, p, maxmem: 2 * 128 * 2 ** logN * r }
  parentPort?.postMessage(scryptSync(password, salt, keyLength, options))
})

import { setTimeout as sleep } from 'node:timers/promises'

const attempts = 3

/** In milliseconds. Random, so that two aborted transactions don't start again at the same moment. */
const pause = { min: 10, max: 50 }

/** A transaction found that another one committed meanwhile, which it has to take into account. */
export class OvertakenError extends Error {}

/**
 * Runs a transaction, and runs it again if PostgreSQL aborts it because of a deadlock, or if it was overtaken. The aborted
 * one has changed nothing. After a deadlock, it waits a little, so that the other transaction gets the locks first.
 */
export const retryOnDeadlock = async <Value>(run: () => Promise<Value>, left = attempts): Promise<Value> => {
  try {
    return await run()
  } catch (error) {
    const deadlocked = isDeadlock(error)
    if (left === 1 || !(deadlocked || error instanceof OvertakenError)) throw error
    if (deadlocked) await sleep(pause.min + Math.random() * (pause.max - pause.min))
    return retryOnDeadlock(run, left - 1)
  }
}

const isDeadlock = (error: unknown) => error instanceof Error && 'code' in error && error.code === '40P01'

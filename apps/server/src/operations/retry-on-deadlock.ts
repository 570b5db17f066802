const attempts = 3

/** A transaction found that another one committed meanwhile, which it has to take into account. */
export class OvertakenError extends Error {}

/**
 * Runs a transaction, and runs it again if PostgreSQL aborts it because of a deadlock, or if it was overtaken. The aborted
 * one has changed nothing, and the other one continues.
 */
export const retryOnDeadlock = async <Value>(run: () => Promise<Value>, left = attempts): Promise<Value> => {
  try {
    return await run()
  } catch (error) {
    if (left > 1 && (isDeadlock(error) || error instanceof OvertakenError))
      return retryOnDeadlock(run, left - 1)
    throw error
  }
}

const isDeadlock = (error: unknown) => error instanceof Error && 'code' in error && error.code === '40P01'

const attempts = 3

/**
 * Runs a transaction, again where PostgreSQL ends it because it and another one wait for each other: that one has done
 * nothing, and the other goes on.
 */
export const overDeadlocks = async <Value>(run: () => Promise<Value>, left = attempts): Promise<Value> => {
  try {
    return await run()
  } catch (error) {
    if (left > 1 && isDeadlock(error)) return overDeadlocks(run, left - 1)
    throw error
  }
}

const isDeadlock = (error: unknown) => error instanceof Error && 'code' in error && error.code === '40P01'

/**
 * For what events ask for again and again: runs at once; any number of calls while it runs are one more run after it,
 * so that the last run began after the last call. A run that fails is as good as one that does not.
 */
export const coalesced = (run: () => Promise<unknown>) => {
  let isRunning = false
  let isAskedAgain = false
  const start = async () => {
    isRunning = true
    await run().catch(() => undefined)
    isRunning = false
    if (!isAskedAgain) return
    isAskedAgain = false
    void start()
  }
  return () => {
    if (isRunning) isAskedAgain = true
    else void start()
  }
}

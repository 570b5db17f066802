/**
 * For work that events request again and again. Runs immediately; any number of calls during a run cause one
 * more run after it, so that the last run starts after the last call. Failed runs count like successful ones.
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

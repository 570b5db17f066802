/** Rejects as soon as the signal is aborted, also when the work ignores it. */
export const orAborted = async <Value>(work: Promise<Value>, signal: AbortSignal) => {
  let stop = () => {}
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason)
    signal.addEventListener('abort', stop, { once: true })
  })
  try {
    return await Promise.race([work, aborted])
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

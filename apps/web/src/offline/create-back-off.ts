/**
 * Pauses the whole queue after a failed attempt to reach the server: nothing else is tried until the delay is over.
 * A successful attempt resets it, and so does any sign that the connection has changed.
 */
export const createBackOff = (delay: (failures: number) => number) => {
  let failures = 0
  let round = 0
  let pausedUntil = 0

  const reset = () => {
    failures = 0
    pausedUntil = 0
    round += 1
  }
  return {
    reset,
    pausedUntil: () => pausedUntil,
    /** Taken at the start of an attempt: four that fail together count as one failure. */
    round: () => round,
    failed: (startedInRound: number, now: number) => {
      if (startedInRound !== round) return
      failures += 1
      round += 1
      pausedUntil = now + delay(failures)
    },
  }
}

/**
 * While the server can't be reached, one failed attempt speaks for the whole queue: nothing else is tried until the
 * wait is over. Anything that gets through opens the gate, as does any sign that things have changed.
 */
export const createGate = (delay: (failures: number) => number) => {
  let failures = 0
  let round = 0
  let closedUntil = 0

  const open = () => {
    failures = 0
    closedUntil = 0
    round += 1
  }
  return {
    open,
    closedUntil: () => closedUntil,
    /** Taken at the start of an attempt: four that fail together count as one failure. */
    round: () => round,
    failed: (startedInRound: number, now: number) => {
      if (startedInRound !== round) return
      failures += 1
      round += 1
      closedUntil = now + delay(failures)
    },
  }
}

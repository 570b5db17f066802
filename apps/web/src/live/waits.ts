const first = 1_000
const longest = 30_000

/**
 * Milliseconds until the next attempt: random, up to 1 s, 2 s, 4 s … 30 s, so that not all clients return at
 * the same time.
 */
export const waitAfter = (failures: number, random: () => number) =>
  random() * Math.min(longest, first * 2 ** Math.max(0, failures - 1))

const minute = 60_000

/**
 * Milliseconds until a hidden page reconnects after its connection was closed for a newer one. Reconnecting at once
 * would close the next one.
 */
export const waitForRoom = (random: () => number) => 5 * minute + random() * 5 * minute

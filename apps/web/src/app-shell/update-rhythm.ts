const hour = 36e5

/** SPEC.md §9: the first check 2 s after the worker is ready, then every 30 minutes. */
export const firstCheckAfter = 2_000
export const checkEvery = 30 * 60_000

/** At most once an hour, reloads of the tab included. What is stored may be anything, or of a clock that was wrong. */
export const isHourOver = (stored: string | null, now: number) => {
  const last = Number(stored)
  return !(last > 0 && now - last >= 0 && now - last < hour)
}

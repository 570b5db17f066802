const hour = 36e5

/** See docs/product/offline.md#service-worker. */
export const firstCheckAfter = 2_000
export const checkEvery = 30 * 60_000

/** At most once an hour, even across reloads of the tab. The stored time may be invalid or from a wrong clock. */
export const isHourOver = (stored: string | null, now: number) => {
  const last = Number(stored)
  return !(last > 0 && now - last >= 0 && now - last < hour)
}

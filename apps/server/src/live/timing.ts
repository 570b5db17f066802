/** Times in milliseconds, sizes in bytes. */
export const usualTiming = {
  /** Time between two heartbeats. A client that has not answered one by the next is gone. */
  beatEvery: 30_000,
  /** How long closing may take until connections are cut. */
  closeTime: 2_000,
  /** A reader so slow that more than this waits for them is cut off, and reads again when they come back. */
  maxBuffered: 256 * 1024,
}

export type Timing = typeof usualTiming

/** Times in milliseconds, sizes in bytes. */
export const usualTiming = {
  /** Time between two heartbeats. A client that has not answered one by the next is gone. */
  beatEvery: 30_000,
  /** How long connections have to close before they are cut. */
  closeTime: 2_000,
  /** A client with more unsent data than this is disconnected, and refetches after it reconnects. */
  maxBuffered: 256 * 1024,
}

export type Timing = typeof usualTiming

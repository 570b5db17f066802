import { setTimeout as sleep } from 'node:timers/promises'
import type { Member } from '../members.ts'

/** Milliseconds between two reads, and how long one may take. */
const pause = 100
const longest = 2_000

/** Reads the feed, and from the replica the posts to discover, over and over until `stop`, which returns the longest time without an answer in milliseconds. */
export const startReads = ({ api }: Member) => {
  const stopping = new AbortController()
  let answeredAt = performance.now()
  let longestGap = 0
  const read = async () => {
    const signal = AbortSignal.timeout(longest)
    await api.getFeed({ query: { limit: 10 } }, { signal })
    await api.getDiscover({ query: { limit: 10 } }, { signal })
    const now = performance.now()
    longestGap = Math.max(longestGap, now - answeredAt)
    answeredAt = now
  }
  const reading = (async () => {
    while (!stopping.signal.aborted) {
      // A failed read lengthens the gap.
      await read().catch(() => {})
      await sleep(pause)
    }
  })()
  return {
    stop: async () => {
      stopping.abort()
      await reading
      return Math.max(longestGap, performance.now() - answeredAt)
    },
  }
}

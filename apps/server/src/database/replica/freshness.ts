import { limits } from '@bowline/domain'

/** How far the primary had got at one moment. */
export type Sample = {
  /** By the clock of this process, in milliseconds, before the primary was asked. */
  askedAt: number
  /** By the clock of the primary. */
  at: Date
  /** The end of its write-ahead log. Everything that was committed by `at` is before it. */
  written: number
}

export type Freshness = ReturnType<typeof createFreshness>

/** Of a replica that stays behind for longer than this many samples, the lag is no longer known exactly. */
const samplesMax = 10_000

/** Knows as of which moment the replica has everything that the primary had. */
export const createFreshness = () => {
  let waiting: Sample[] = []
  let fresh: Sample | null = null
  let newest: Sample | null = null
  return {
    /** @param replayed how far the replica got, asked after the sample was taken */
    observe: (sample: Sample, replayed: number) => {
      newest = sample
      waiting.push(sample)
      const replayedSamples = waiting.filter(({ written }) => written <= replayed)
      fresh = replayedSamples.at(-1) ?? fresh
      waiting = waiting.filter(({ written }) => written > replayed).slice(-samplesMax)
    },
    /** Forgets everything, because the connection to the primary or to the replica was lost. */
    reset: () => {
      waiting = []
      fresh = null
      newest = null
    },
    /** The latest moment of which the replica has everything; null if none is known. */
    latest: () => fresh,
    /** Seconds between that moment and the latest sample, which is 0 if the replica keeps up; null if it is not known. */
    lag: () => {
      const oldest = fresh ?? waiting[0]
      return newest && oldest ? (newest.askedAt - oldest.askedAt) / 1000 : null
    },
  }
}

/** How long a write may take after it arrived. A longer one is noted again at its end. */
export const longestWrite = 1_000

export type Reader = {
  /** The latest write that arrived from the member, by the primary's clock. */
  lastWriteAt: Date | null
  /** Whether the request asks for the latest data. */
  wantsLatest: boolean
}

/** Why the primary answers a read that could come from the replica. */
export type Reason = 'requested' | 'own-write' | 'behind' | 'unavailable' | 'conflict' | 'failed' | 'refused'

/**
 * Why a read must not come from the replica; null if it may.
 * @param now by the clock of this process, in milliseconds
 */
export const reasonForPrimary = (
  { lastWriteAt, wantsLatest }: Reader,
  fresh: Pick<Sample, 'askedAt' | 'at'> | null,
  now: number,
): Reason | null => {
  if (wantsLatest) return 'requested'
  if (!fresh) return 'unavailable'
  if (now - fresh.askedAt > limits.staleRead) return 'behind'
  // Both times are the primary's, so no clock has to agree with another.
  if (lastWriteAt && fresh.at.getTime() <= lastWriteAt.getTime() + longestWrite) return 'own-write'
  return null
}

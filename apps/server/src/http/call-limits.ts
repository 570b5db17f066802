import type { RateClass } from '@bowline/api/contract/operation'
import { Refusal } from '@bowline/domain'
import { type ConcurrencyLimit, createConcurrencyLimit } from '../concurrency/create-concurrency-limit.ts'
import type { Config } from '../config.ts'
import {
  createRateLimiter,
  type Exceeded,
  type LocalCall,
  type RatedCall,
  tooManyCalls,
} from './rate-limit.ts'
import { createRepeatedRefusals } from './repeated-refusals.ts'

export type CallLimits = ReturnType<typeof createCallLimits>

/** How often a member, or an address without a session, may call, and how many calls they may have in progress here. */
export const createCallLimits = ({
  rateLimitFactor,
  databasePool,
}: Pick<Config, 'rateLimitFactor' | 'databasePool'>) => {
  const share = (divisor: number) => Math.max(1, Math.floor(databasePool / divisor))
  // A caller uses at most half of the database connections.
  const usual = createConcurrencyLimit({
    running: Number.POSITIVE_INFINITY,
    runningPerKey: share(2),
    waitingPerKey: 200,
  })
  // Each search keeps a processor of the database busy.
  const search = createConcurrencyLimit({
    running: share(4),
    runningPerKey: 1,
    waiting: 200,
    waitingPerKey: 8,
  })
  // The hashing threads run jobs in order of arrival, so addresses must take turns before that.
  const credential = createConcurrencyLimit({
    running: Number.POSITIVE_INFINITY,
    runningPerKey: 2,
    waitingPerKey: 20,
  })
  // Counted while the body arrives, as it is kept in memory; members take turns in pictures.ts.
  const upload = createConcurrencyLimit({
    running: Number.POSITIVE_INFINITY,
    runningPerKey: 6,
    waitingPerKey: 0,
  })
  // An export holds a connection to the database until the last row is read.
  const exporting = createConcurrencyLimit({
    running: share(4),
    runningPerKey: 1,
    waiting: 50,
    waitingPerKey: 1,
  })
  // A flood of calls must not delay other callers' session look-ups: its calls queue behind each other, and
  // most are refused earlier.
  const arriving = createConcurrencyLimit({
    running: Number.POSITIVE_INFINITY,
    runningPerKey: 2,
    waitingPerKey: 60,
  })
  // Its writes take their own turns.
  const batch = createConcurrencyLimit({
    running: Number.POSITIVE_INFINITY,
    runningPerKey: 1,
    waitingPerKey: 4,
  })
  const inProgress: Record<RateClass, ConcurrencyLimit> = {
    read: usual,
    write: usual,
    message: usual,
    mail: usual,
    search,
    credential,
    upload,
    import: upload,
    export: exporting,
    batch,
  }
  const limiter = createRateLimiter(rateLimitFactor)
  const repeated = createRepeatedRefusals()
  const remembering = (caller: string, rate: RatedCall['rate'], now: Date, count: () => void) => {
    try {
      count()
    } catch (error) {
      if (error instanceof Refusal)
        repeated.remember(caller, rate, now, Number(error.data?.retryAfter) * 1000)
      throw error
    }
  }
  return {
    shareOf: limiter.shareOf,
    /**
     * Counts a call whose limit protects this process. Throws Refusal 429 with `retryAfter`, in seconds.
     * @param caller the token or address that `onArrival` refuses until then
     */
    countHere: (call: LocalCall, who: string, now: Date, caller = who) =>
      remembering(caller, call.rate, now, () => limiter.countHere(call, who, now)),
    /** Refuses a call whose bucket in the database had no room. */
    refuse: ({ share, fullAt }: Exceeded, now: Date, caller: string) =>
      remembering(caller, share.bucket, now, () => {
        throw tooManyCalls(share, fullAt.getTime(), now)
      }),
    /** Throws Refusal 429 while a caller has to wait who was refused before. */
    checkWait: repeated.check,
    /** Runs the session look-up of a call, limited per token or address. Throws Refusal 429. */
    onArrival: async <Result>(
      caller: string,
      rate: RatedCall['rate'],
      now: Date,
      look: () => Promise<Result>,
    ) => {
      repeated.check(caller, rate, now)
      return arriving(caller, look)
    },
    /**
     * Runs a call in its turn. Throws Refusal 429 if the caller has too many in progress, and 503 if too many calls wait
     * in all.
     */
    inTurn: <Result>(rate: RateClass, who: string, call: () => Promise<Result>) =>
      inProgress[rate](who, call),
  }
}

import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Audience } from '@bowline/domain'
import type { Log } from '../log.ts'
import { type Bus, type Channelled, createLocalBus } from './bus.ts'
import { openRedisSession, type RedisSession } from './redis-session.ts'
import { locateRedis } from './redis-topology.ts'
import { parseRedisUrl, redisUrlForms } from './redis-url.ts'

type Timing = typeof usualTiming

/** Milliseconds. */
const usualTiming = {
  longestWait: 5_000,
  /** A connection opens after this time even if Redis has not confirmed its channels. */
  longestJoin: 2_000,
  /** Between two looks for channels that nobody needs any longer. They stay subscribed until the second one. */
  sweepEvery: 10_000,
  /** Between two questions to Sentinel or the cluster whether its servers are still the same. */
  lookEvery: 10_000,
}

const checkTime = 2_000
const calmAfter = 30_000

/**
 * For several instances. Each audience has a channel, and an instance subscribes to those that have a connection here.
 * Own events are delivered at once, with or without Redis. Events published during an outage are lost for the other
 * instances, which get a gap event afterwards. See docs/decisions/038-a-channel-per-audience.md.
 */
export const createRedisBus = (url: string, log: Log, given: Partial<Timing> = {}): Bus => {
  const target = parseRedisUrl(url)
  if (!target) throw new Error(`REDIS_URL must be ${redisUrlForms}.`)
  const timing = { ...usualTiming, ...given }
  const local = createLocalBus()
  const gapListeners = new Set<() => void>()
  const self = randomUUID()
  // Redis has one space of channels for all its databases.
  const prefix = `bowline:live:${target.database}:`
  /** Every instance listens to it. */
  const common = `${prefix}all`
  /** How many connections need each channel. */
  const needed = new Map<string, number>()
  let unneeded = new Set<string>()
  let unneededBefore = new Set<string>()
  let session: RedisSession | undefined
  let isConnecting = false
  let isAway = false
  /** Whether other instances have missed an event of this one. */
  let hasLostEvents = false
  /** Since the last session that lasted. Each gap makes all pages read again, so they must not follow each other quickly. */
  let attempts = 0
  let connectedAt = Number.NEGATIVE_INFINITY
  const closing = new AbortController()

  const emitGap = () => {
    for (const listener of gapListeners) listener()
  }

  const receive = (text: string) => {
    if (text.startsWith(self)) return
    const body = text.slice(self.length)
    if (body === gap) emitGap()
    else local.publish(JSON.parse(body))
  }

  const send = (channel: string, body: string) => {
    const sending = session?.publish(channel, self + body) ?? Promise.reject(new Error('Redis is away'))
    sending.catch(reason => {
      hasLostEvents = true
      reconnect(reason)
    })
  }

  /** Replaces the session until there is one with all servers. */
  const reconnect = (reason?: unknown) => {
    if (isConnecting || closing.signal.aborted) return
    isConnecting = true
    if (reason !== undefined) reportAway(reason)
    void connectUntilWhole().finally(() => {
      isConnecting = false
      // It may have broken again meanwhile.
      if (!session?.isWhole()) reconnect()
    })
  }

  const connectUntilWhole = async () => {
    if (performance.now() - connectedAt > calmAfter) attempts = 0
    while (!closing.signal.aborted) {
      const wait = attempts > 0 ? waitBefore(attempts, timing.longestWait) : 0
      attempts += 1
      await sleep(wait, undefined, { signal: closing.signal }).catch(() => {})
      if (closing.signal.aborted || (await connectOnce())) return
    }
  }

  /** @returns whether the session now has all servers */
  const connectOnce = async () => {
    let next: RedisSession | undefined
    try {
      next = await openRedisSession({
        topology: await locateRedis(target),
        isSharded: target.kind === 'cluster',
        mustBePrimary: target.kind === 'sentinel',
        onMessage: receive,
        onBroken: reconnect,
      })
      // Without all servers, it is worth the gap only if it reaches more of them.
      if (!next.isWhole() && session && session.reachable() >= next.reachable())
        throw new Error('a server of the cluster is away')
      await subscribeAll(next)
    } catch (error) {
      next?.close()
      reportAway(error)
      return false
    }
    if (closing.signal.aborted) {
      next.close()
      return true
    }
    session?.close()
    session = next
    connectedAt = performance.now()
    // The previous session may have been asked for more in the last moment.
    await subscribeAll(next).catch(() => {})
    const isWhole = next.isWhole()
    if (isWhole) reportBack()
    emitGap()
    if (isWhole && hasLostEvents) {
      hasLostEvents = false
      send(common, gap)
    }
    return isWhole
  }

  /** Also to channels that are joined meanwhile. Those whose server is away wait for the next session. */
  const subscribeAll = async (next: RedisSession) => {
    const tried = new Set<string>()
    for (;;) {
      const missing = [common, ...needed.keys()].filter(channel => !next.has(channel) && !tried.has(channel))
      if (missing.length === 0) return
      if (next.isWhole()) await next.subscribe(missing)
      else await Promise.allSettled(missing.map(channel => next.subscribe([channel])))
      for (const channel of missing) tried.add(channel)
    }
  }

  /** One line when Redis goes away, one when it is back. */
  const reportAway = (reason: unknown) => {
    if (!isAway && !closing.signal.aborted)
      log.warn('lost the connection to Redis; live events stay on this instance', { reason: String(reason) })
    isAway = true
  }
  const reportBack = () => {
    if (isAway) log.info('reconnected to Redis')
    isAway = false
  }

  const sweep = () => {
    const channels = [...unneededBefore].filter(channel => !needed.has(channel))
    unneededBefore = unneeded
    unneeded = new Set()
    // If the connection broke, the next session does not subscribe to them.
    session?.unsubscribe(channels).catch(() => {})
  }

  const look = async () => {
    if (target.kind === 'server' || isConnecting) return
    // Without an answer, the session may still be right.
    const topology = await locateRedis(target).catch(() => null)
    if (topology && session && topology.version !== session.version) reconnect('its servers have changed')
  }

  const channelOf = (audience: Audience) => {
    if ('member' in audience) return `${prefix}member:${audience.member}`
    if ('post' in audience) return `${prefix}post:${audience.post}`
    return common
  }

  const join = (audiences: Channelled[]) => {
    const channels = audiences.map(channelOf)
    for (const channel of channels) needed.set(channel, (needed.get(channel) ?? 0) + 1)
    const missing = session ? channels.filter(channel => !session?.has(channel)) : []
    if (!session || missing.length === 0) return null
    const { promise, resolve } = Promise.withResolvers<void>()
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      resolve()
    }, timing.longestJoin)
    session
      .subscribe(missing)
      .then(
        () => isLate && emitGap(),
        // The next session subscribes to them, and emits the gap.
        reconnect,
      )
      .finally(() => {
        clearTimeout(timer)
        resolve()
      })
    return promise
  }

  reconnect()
  const timers = [setInterval(sweep, timing.sweepEvery), setInterval(look, timing.lookEvery)]
  for (const timer of timers) timer.unref()

  return {
    publish: events => {
      local.publish(events)
      for (const [channel, some] of Map.groupBy(events, ({ audience }) => channelOf(audience)))
        send(channel, JSON.stringify(some))
    },
    subscribe: (listener, onGap = () => {}) => {
      const unsubscribe = local.subscribe(listener)
      gapListeners.add(onGap)
      return () => {
        unsubscribe()
        gapListeners.delete(onGap)
      }
    },
    join,
    leave: audiences => {
      for (const channel of audiences.map(channelOf)) {
        const left = (needed.get(channel) ?? 1) - 1
        if (left > 0) needed.set(channel, left)
        else {
          needed.delete(channel)
          unneeded.add(channel)
        }
      }
    },
    check: async () => {
      if (!session?.isWhole()) throw new Error('Redis does not send events.')
      await Promise.race([session.ping(), rejectLate()])
    },
    close: async () => {
      closing.abort()
      for (const timer of timers) clearInterval(timer)
      gapListeners.clear()
      await local.close()
      session?.close()
    },
  }
}

/** Tells all instances that they may have missed events. */
const gap = 'gap'

/** Up to twice as long after each attempt, and never all instances at once. */
const waitBefore = (attempts: number, longest: number) =>
  Math.random() * Math.min(longest, 100 * 2 ** attempts)

const rejectLate = () =>
  new Promise<never>((_, reject) => {
    const timer = setTimeout(() => reject(new Error(`Redis has not answered in ${checkTime} ms.`)), checkTime)
    timer.unref()
  })

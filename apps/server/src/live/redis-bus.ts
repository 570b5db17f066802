import { randomUUID } from 'node:crypto'
import type { EventEmitter } from 'node:events'
import { createClient } from '@redis/client'
import type { Log } from '../log.ts'
import type { AddressedEvent } from './addressed-event.ts'
import { type Bus, createLocalBus } from './bus.ts'

type Message = { from: string; events: AddressedEvent[] }

const longestWait = 30_000
const checkTime = 2_000

/**
 * For several instances. Own events are delivered at once, with or without Redis. Events published during an outage
 * are lost for the other instances, which get a gap event afterwards.
 */
export const createRedisBus = (url: string, log: Log): Bus => {
  const local = createLocalBus()
  const gapListeners = new Set<() => void>()
  const self = randomUUID()
  // Redis has one space of channels for all its databases.
  const channel = `bowline:live:${URL.parse(url)?.pathname.slice(1) || '0'}`
  const options = {
    url,
    socket: { reconnectStrategy: waitBefore },
    // Detects a connection that died without a close event.
    pingInterval: 10_000,
    commandsQueueMaxLength: 10_000,
  }
  const publisher = createClient({ ...options, disableOfflineQueue: true })
  const subscriber = createClient(options)
  let isSubscribed = false
  let isClosed = false

  const receive = (text: string) => {
    const message: Message = JSON.parse(text)
    if (message.from !== self) local.publish(message.events)
  }
  const emitGap = () => {
    for (const listener of gapListeners) listener()
  }
  const logUnlessClosed = (error: unknown) => {
    if (!isClosed) log.error('could not set up the live bus', { reason: String(error) })
  }
  logOutages(publisher, log, () => {})
  logOutages(subscriber, log, emitGap)
  publisher.connect().catch(logUnlessClosed)
  subscriber
    .connect()
    .then(() => subscriber.subscribe(channel, receive))
    .then(() => {
      isSubscribed = true
      emitGap()
    })
    .catch(logUnlessClosed)

  return {
    publish: events => {
      if (events.length === 0) return
      local.publish(events)
      const message: Message = { from: self, events }
      // Logged as an outage already.
      publisher.publish(channel, JSON.stringify(message)).catch(() => {})
    },
    subscribe: (listener, onGap = () => {}) => {
      const unsubscribe = local.subscribe(listener)
      gapListeners.add(onGap)
      return () => {
        unsubscribe()
        gapListeners.delete(onGap)
      }
    },
    check: async () => {
      if (!isSubscribed || !subscriber.isReady) throw new Error('Redis does not send events.')
      await Promise.race([publisher.ping(), rejectLate()])
    },
    close: async () => {
      isClosed = true
      gapListeners.clear()
      await local.close()
      for (const client of [publisher, subscriber]) if (client.isOpen) client.destroy()
    },
  }
}

/** Up to twice as long after each failure, and never all instances at once. */
const waitBefore = (failures: number) => Math.random() * Math.min(longestWait, 200 * 2 ** failures)

/** One line when Redis goes away, one when it is back. */
const logOutages = (client: EventEmitter, log: Log, onBack: () => void) => {
  let isAway = false
  client.on('error', error => {
    if (!isAway)
      log.warn('lost the connection to Redis; live events stay on this instance', { reason: String(error) })
    isAway = true
  })
  client.on('ready', () => {
    if (!isAway) return
    isAway = false
    log.info('reconnected to Redis')
    onBack()
  })
}

const rejectLate = () =>
  new Promise<never>((_, reject) => {
    const timer = setTimeout(() => reject(new Error(`Redis has not answered in ${checkTime} ms.`)), checkTime)
    timer.unref()
  })

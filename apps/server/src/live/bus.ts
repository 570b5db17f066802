import type { Audience } from '@bowline/domain'
import type { AddressedEvent } from './addressed-event.ts'

/** Delivers events to the open connections of every instance. A lost event delays an update, but loses no data. */
export type Bus = {
  publish: (events: AddressedEvent[]) => void
  /**
   * @param onGap called when events of other instances may have been missed
   * @returns how to stop listening
   */
  subscribe: (listener: (event: AddressedEvent) => void, onGap?: () => void) => () => void
  /**
   * Asks for the events that other instances publish to these audiences, until as many calls of `leave`.
   * @returns null if there is nothing to wait for, or what resolves once the events arrive here. If that takes too
   * long, it resolves earlier, and `onGap` is called once they arrive.
   */
  join: (audiences: Channelled[]) => Promise<void> | null
  leave: (audiences: Channelled[]) => void
  /** @throws Error when other instances can't be reached */
  check: () => Promise<void>
  close: () => Promise<void>
}

/** An audience with a channel of its own. Events for an author are rare, and reach every instance. */
export type Channelled = Exclude<Audience, { author: string }>

/** For one instance alone. */
export const createLocalBus = (): Bus => {
  const listeners = new Set<(event: AddressedEvent) => void>()
  return {
    publish: events => {
      for (const event of events) for (const listener of listeners) listener(event)
    },
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    join: () => null,
    leave: () => {},
    check: async () => {},
    close: async () => listeners.clear(),
  }
}

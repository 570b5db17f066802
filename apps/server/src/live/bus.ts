import type { AddressedEvent } from './addressed-event.ts'

/** Delivers events to the open connections of every instance. A lost event delays an update, but loses no data. */
export type Bus = {
  publish: (events: AddressedEvent[]) => void
  /**
   * @param onGap called when events of other instances may have been missed
   * @returns how to stop listening
   */
  subscribe: (listener: (event: AddressedEvent) => void, onGap?: () => void) => () => void
  /** @throws Error when other instances can't be reached */
  check: () => Promise<void>
  close: () => Promise<void>
}

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
    check: async () => {},
    close: async () => listeners.clear(),
  }
}

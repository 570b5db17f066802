import type { AddressedEvent } from './addressed-event.ts'

/** Carries events to every instance's open connections. What is lost on it costs a reader time, never truth. */
export type Bus = {
  publish: (events: AddressedEvent[]) => void
  /** @returns how to stop listening */
  subscribe: (listener: (event: AddressedEvent) => void) => () => void
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
    close: async () => listeners.clear(),
  }
}

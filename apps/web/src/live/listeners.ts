import type { LiveEvent } from '@bowline/domain'

export type EventOf<Type extends LiveEvent['type']> = Extract<LiveEvent, { type: Type }>

/** Who wants to hear of which events. */
export const createListeners = () => {
  const listeners = new Set<(event: LiveEvent) => void>()
  return {
    tell: (event: LiveEvent) => {
      for (const listener of [...listeners]) listener(event)
    },
    /** @returns how to stop */
    add: <Type extends LiveEvent['type']>(type: Type, handler: (event: EventOf<Type>) => void) => {
      const isWanted = (event: LiveEvent): event is EventOf<Type> => event.type === type
      const listener = (event: LiveEvent) => {
        if (isWanted(event)) handler(event)
      }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

/** Who wants to hear that something has changed. */
export const createSignal = () => {
  const listeners = new Set<() => void>()
  return {
    tell: () => {
      for (const listener of [...listeners]) listener()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

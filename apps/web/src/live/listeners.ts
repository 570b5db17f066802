import type { LiveEvent } from '@bowline/domain'

export type EventOf<Type extends LiveEvent['type']> = Extract<LiveEvent, { type: Type }>

/** Listeners by type of event. */
export const createListeners = () => {
  const listeners = new Set<(event: LiveEvent) => void>()
  return {
    emit: (event: LiveEvent) => {
      for (const listener of [...listeners]) listener(event)
    },
    /** @returns a function that stops it */
    addToAll: (listener: (event: LiveEvent) => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    /** @returns a function that stops it */
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

/** Listeners for changes. */
export const createSignal = () => {
  const listeners = new Set<() => void>()
  return {
    emit: () => {
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

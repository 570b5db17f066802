import type { Client } from '@bowline/api'
import type { LiveEvent } from '@bowline/domain'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { AfterOwn } from './after-own.ts'
import type { EventOf } from './listeners.ts'

export type LiveContext = {
  queryClient: QueryClient
  api: Client
  afterOwn: AfterOwn
  /** Invalidates a query that events often change; see read-again.ts. */
  readAgain: (queryKey: QueryKey) => void
}

/** Applies an event to the cached queries. */
export type LiveHandler<Type extends LiveEvent['type']> = (
  event: EventOf<Type>,
  context: LiveContext,
) => unknown

/** One handler for each type of event. */
export type LiveHandlers = { readonly [Type in LiveEvent['type']]: LiveHandler<Type> }

/** For events that change no cached query: mounted components listen to them (`useLiveEvent`). */
export const changesNoQuery = () => undefined

export const handleEvent = (handlers: LiveHandlers, event: LiveEvent, context: LiveContext) => {
  const handle = <Type extends LiveEvent['type']>(type: Type, event: EventOf<Type>) =>
    handlers[type](event, context)
  // A later version of the server may send events that this version of the app does not know.
  if (Object.hasOwn(handlers, event.type)) handle(event.type, event)
}

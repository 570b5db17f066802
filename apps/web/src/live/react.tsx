import type { LiveEvent } from '@bowline/domain'
import {
  createContext,
  type ReactNode,
  useCallback,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
} from 'react'
import { whenFree } from '../app-shell/when-idle.ts'
import { useReachability } from '../offline/connection.tsx'
import { useProvided } from '../ui/use-provided.ts'
import { watchInView } from '../ui/watch-in-view.ts'
import { createListeners, createSignal, type EventOf } from './listeners.ts'
import { createLive, liveUrl } from './socket.ts'

type Props = {
  /** Events may have been missed: refetch what is on the screen. */
  onResume: () => void
  onSignedOut: () => void
  children: ReactNode
}

/** Provides the live connection of one signed-in member to its children; another member needs another `key`. */
export const LiveProvider = ({ onResume, onSignedOut, children }: Props) => {
  const [client] = useState(createClient)
  const resume = useEffectEvent(onResume)
  const signedOut = useEffectEvent(onSignedOut)
  useEffect(() => {
    client.told.resume = () => resume()
    client.told.signedOut = () => signedOut()
    // What may be outdated is read again as soon as the connection is open, so the first screen comes first.
    const cancel = whenFree(client.live.start)
    return () => {
      cancel()
      client.live.stop()
    }
  }, [client])
  const { subscribe, connection } = useReachability()
  useEffect(
    () => subscribe(() => connection() === 'online' && client.live.serverAnswers()),
    [client, subscribe, connection],
  )
  return <LiveContext value={client}>{children}</LiveContext>
}

/** Listens to all events of one type while the component is mounted. */
export const useLiveEvent = <Type extends LiveEvent['type']>(
  type: Type,
  handler: (event: EventOf<Type>) => void,
) => {
  const { listeners } = useClient()
  const handle = useEffectEvent(handler)
  useEffect(() => listeners.add(type, event => handle(event)), [listeners, type])
}

/** Listens to all events while the component is mounted. */
export const useEveryLiveEvent = (handler: (event: LiveEvent) => void) => {
  const { listeners } = useClient()
  const handle = useEffectEvent(handler)
  useEffect(() => listeners.addToAll(event => handle(event)), [listeners])
}

/**
 * Subscribes to a post's events while the element is near the viewport, for posts in a list. @returns the
 * element's `ref`
 */
export const useWatchPostInView = (postId: string) => {
  const { live } = useClient()
  return useCallback(
    (element: Element | null) => {
      if (!element) return
      let unsubscribe = () => {}
      const onChange = (isInView: boolean) => {
        unsubscribe()
        unsubscribe = isInView ? live.watch(postId) : () => {}
      }
      const unwatch = watchInView(element, onChange, { rootMargin: '50%' })
      return () => {
        unwatch()
        unsubscribe()
      }
    },
    [live, postId],
  )
}

/** Whether live events arrive. While they don't, important data is polled. */
export const useIsLive = () => {
  const { live, states } = useClient()
  return useSyncExternalStore(states.subscribe, () => live.state() === 'open')
}

/** Notifies the other member of a chat whether this member is typing. */
export const useEmitTyping = () => useClient().live.emitTyping

const createClient = () => {
  const listeners = createListeners()
  const states = createSignal()
  const callbacks = { resume: () => {}, signedOut: () => {} }
  const live = createLive({
    url: liveUrl(window.location.href),
    onEvent: listeners.emit,
    onState: states.emit,
    onResume: () => callbacks.resume(),
    onSignedOut: () => callbacks.signedOut(),
  })
  return { live, listeners, states, told: callbacks }
}

const useClient = () => useProvided(LiveContext, 'LiveProvider')

const LiveContext = createContext<ReturnType<typeof createClient> | null>(null)

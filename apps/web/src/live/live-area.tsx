import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useApi } from '../api.tsx'
import { useOutbox } from '../offline/react.tsx'
import { sessionKey } from '../session/session-key.ts'
import { createAfterOwn } from './after-own.ts'
import { handleEvent, type LiveContext, type LiveHandlers } from './handlers.ts'
import { LiveProvider, useEveryLiveEvent, useIsLive } from './react.tsx'
import { createReadAgain } from './read-again.ts'

export type LiveUpdates = {
  events: LiveHandlers
  /** The connection is open. Earlier events are not sent again. */
  onOpen: (context: LiveContext) => void
  /** Events may have been missed: refetch what is on the screen. */
  onResume: (queryClient: QueryClient) => unknown
}

/** Opens the live connection of the signed-in member and applies its events to the cached queries. */
export const LiveArea = ({ updates, children }: { updates: LiveUpdates; children: ReactNode }) => {
  const queryClient = useQueryClient()
  return (
    <LiveProvider
      onResume={() => void updates.onResume(queryClient)}
      onSignedOut={() => void queryClient.invalidateQueries({ queryKey: sessionKey })}
    >
      <CacheUpdates updates={updates} />
      {children}
    </LiveProvider>
  )
}

const CacheUpdates = ({ updates }: { updates: LiveUpdates }) => {
  const queryClient = useQueryClient()
  const api = useApi()
  const outbox = useOutbox()
  const [readAgain] = useState(() => createReadAgain(queryClient))
  const afterOwn = useMemo(() => createAfterOwn(outbox), [outbox])
  const context = { queryClient, api, afterOwn, readAgain }
  const isLive = useIsLive()
  const onOpen = useEffectEvent(() => updates.onOpen(context))
  useEffect(() => {
    if (isLive) onOpen()
  }, [isLive])
  useEveryLiveEvent(event => handleEvent(updates.events, event, context))
  return null
}

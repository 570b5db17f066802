import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback } from 'react'
import { openDrafts } from './drafts/drafts.ts'
import { DraftsProvider } from './drafts/provider.tsx'
import { useOutbox } from './offline/react.tsx'
import { useDevice } from './session/device-context.tsx'
import { useMe } from './session/session.ts'

/** The signed-in member's drafts, for all their screens. */
export const MemberDrafts = ({ children }: { children: ReactNode }) => {
  const { uid } = useMe()
  const device = useDevice()
  const outbox = useOutbox()
  const queryClient = useQueryClient()
  const open = useCallback(
    () =>
      openDrafts(uid, {
        isDone: async id => {
          await Promise.all([outbox.ready, device.settled()])
          return JSON.stringify(outbox.list()).includes(id) || wasRead(queryClient, id)
        },
      }),
    [uid, device, outbox, queryClient],
  )
  return <DraftsProvider open={open}>{children}</DraftsProvider>
}

/** Ids are unique everywhere. */
const wasRead = (queryClient: QueryClient, id: string) =>
  queryClient
    .getQueryCache()
    .getAll()
    .some(({ state }) => state.data !== undefined && JSON.stringify(state.data).includes(id))

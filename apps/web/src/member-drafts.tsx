import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback } from 'react'
import { openDrafts } from './drafts/drafts.ts'
import { DraftsProvider } from './drafts/react.tsx'
import { useDevice } from './features/accounts/device-context.tsx'
import { useMe } from './features/accounts/session.ts'
import { useOutbox } from './offline/react.tsx'

/** What the signed-in member is writing, for all their screens. */
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

/** Ids are unique wherever they stand. */
const wasRead = (queryClient: QueryClient, id: string) =>
  queryClient
    .getQueryCache()
    .getAll()
    .some(({ state }) => state.data !== undefined && JSON.stringify(state.data).includes(id))

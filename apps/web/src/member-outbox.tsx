import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback } from 'react'
import { createApplyAnswer } from './answers.ts'
import { useApi } from './api.tsx'
import { useMe } from './features/accounts/session.ts'
import { openOutbox } from './offline/open-outbox.ts'
import { OutboxProvider } from './offline/react.tsx'

/** The signed-in member's outbox, for all their screens; what the server answers goes into the reads. */
export const MemberOutbox = ({ children }: { children: ReactNode }) => {
  const { uid } = useMe()
  const api = useApi()
  const queryClient = useQueryClient()
  const open = useCallback(
    () => openOutbox(uid, api, createApplyAnswer(queryClient)),
    [uid, api, queryClient],
  )
  return <OutboxProvider open={open}>{children}</OutboxProvider>
}

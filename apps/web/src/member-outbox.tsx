import type { Operation } from '@bowline/domain/operation'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback } from 'react'
import { useApi } from './api.tsx'
import { useDevice } from './features/accounts/device-context.tsx'
import { useMe } from './features/accounts/session.ts'
import { useReachability } from './offline/connection.tsx'
import { openOutbox } from './offline/open-outbox.ts'
import { OutboxProvider } from './offline/react.tsx'
import { loadWithRetry } from './ui/lazy-retry.ts'

const loadAnswers = () => loadWithRetry(() => import('./answers.ts'))

/** The signed-in member's outbox, for all their screens; what the server answers goes into the reads. */
export const MemberOutbox = ({ children }: { children: ReactNode }) => {
  const { uid } = useMe()
  const api = useApi()
  const queryClient = useQueryClient()
  const device = useDevice()
  const reachability = useReachability()
  const open = useCallback(() => {
    const onAnswer = async (operation: Operation, answer: unknown) => {
      // Needed once something was sent, not to show the first screen.
      const { applyAnswer } = await loadAnswers()
      // Kept reads are changed too, and kept again, before the operation is deleted: no start shows the state of before.
      await device.settled()
      await applyAnswer(queryClient, api, operation, answer)
      await device.flush()
    }
    return openOutbox(uid, api, onAnswer, reachability)
  }, [uid, api, queryClient, device, reachability])
  return <OutboxProvider open={open}>{children}</OutboxProvider>
}

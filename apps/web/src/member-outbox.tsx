import type { Operation } from '@bowline/domain/operation'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback } from 'react'
import { useApi } from './api.tsx'
import { useReachability } from './offline/connection.tsx'
import { definitionOf } from './offline/define-operation.ts'
import { openOutbox } from './offline/open-outbox.ts'
import { OutboxProvider } from './offline/react.tsx'
import { operations } from './operations.ts'
import { holdRefetches } from './reads/refetch-hold.ts'
import { useDevice } from './session/device-context.tsx'
import { useMe } from './session/session.ts'

/** The signed-in member's outbox, for all their screens. The server's answers are written to the cached queries. */
export const MemberOutbox = ({ children }: { children: ReactNode }) => {
  const { uid } = useMe()
  const api = useApi()
  const queryClient = useQueryClient()
  const device = useDevice()
  const reachability = useReachability()
  const open = useCallback(() => {
    const onAnswer = async (operation: Operation, answer: unknown) => {
      await device.settled()
      await definitionOf(operations, operation)?.apply({ queryClient, api }, operation, answer)
    }
    const cache = {
      onAnswer,
      onOldAnswer: () => queryClient.invalidateQueries(),
      persist: device.flush,
      holdRefetches: () => holdRefetches(queryClient),
    }
    return openOutbox(operations, uid, api, cache, reachability)
  }, [uid, api, queryClient, device, reachability])
  return <OutboxProvider open={open}>{children}</OutboxProvider>
}

import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useOutboxState } from '../offline/react.tsx'
import { sessionKey } from './session-key.ts'

/** A write was refused because the session has ended: check again who is signed in. */
export const SessionWatch = () => {
  const queryClient = useQueryClient()
  const { signedOut } = useOutboxState()
  useEffect(() => {
    if (signedOut) void queryClient.invalidateQueries({ queryKey: sessionKey })
  }, [signedOut, queryClient])
  return null
}

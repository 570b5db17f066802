import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useOutboxState } from '../../offline/react.tsx'
import { sessionKey } from './session-key.ts'

/** A write was turned away because the session has ended: who is here has to be asked again. */
export const SessionWatch = () => {
  const queryClient = useQueryClient()
  const { signedOut } = useOutboxState()
  useEffect(() => {
    if (signedOut) void queryClient.invalidateQueries({ queryKey: sessionKey })
  }, [signedOut, queryClient])
  return null
}

import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Navigate } from '../../router/index.ts'
import { sessionKey, useSession } from '../../session/session.ts'
import { CheckYourInbox } from './check-your-inbox.tsx'

/** `?verified=true` proves nothing: it makes the app ask the server, and a verified member continues to the app. */
export const VerifiedDoor = () => {
  const queryClient = useQueryClient()
  const session = useSession()
  useEffect(() => {
    void queryClient.invalidateQueries({ queryKey: sessionKey })
  }, [queryClient])
  const isVerified = session.status === 'signed-in' && session.member.emailVerified
  return isVerified ? <Navigate to="/home" replace /> : <CheckYourInbox />
}

import type { Challenge } from '@bowline/api'
import type { Operation } from '@bowline/domain/operation'
import { useEnqueue } from '../../offline/react.tsx'
import { failureMessage } from '../../ui/failure-message.ts'
import { useToast } from '../../ui/toasts.tsx'

/** Joins, leaves, pauses or resumes; each call sets a state. */
export const useChallengeWrites = ({ id: challengeId, title }: Challenge) => {
  const enqueue = useEnqueue()
  const toast = useToast()
  const set = (operation: Operation) =>
    enqueue(operation).catch(error => toast(failureMessage(error), { severity: 'error' }))
  return {
    join: (joined: boolean) => set({ type: 'JOIN_CHALLENGE', challengeId, title, joined }),
    rest: (paused: boolean) => set({ type: 'PAUSE_CHALLENGE', challengeId, title, paused }),
  }
}

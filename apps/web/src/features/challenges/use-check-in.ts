import type { Challenge } from '@bowline/api'
import { v7 as uuidv7 } from 'uuid'
import { useEnqueue } from '../../offline/react.tsx'
import { failureMessage } from '../../ui/failure-message.ts'
import { useToast } from '../../ui/toasts.tsx'
import { checkInText } from '../posts/index.ts'

/**
 * Checks in with a short public post. Resolves once that is stored, with the post's id and how to take it back; with
 * undefined after a failure, which it reports.
 */
export const useCheckIn = ({ id, title, hobby, kind, goal, own }: Challenge) => {
  const enqueue = useEnqueue()
  const toast = useToast()
  const report = (error: unknown) => toast(failureMessage(error), { severity: 'error' })

  return async () => {
    const postId = uuidv7()
    try {
      await enqueue({
        type: 'CREATE_POST',
        postId,
        content: checkInText((own?.checkIns ?? 0) + 1, kind === 'cooperative' ? null : goal),
        hobby,
        tags: [],
        visibility: 'public',
        media: null,
        about: { kind: 'challenge', id, title },
      })
      return { postId, undo: () => void enqueue({ type: 'DELETE_POST', postId }).catch(report) }
    } catch (error) {
      report(error)
    }
  }
}

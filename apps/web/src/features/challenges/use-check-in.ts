import type { Challenge } from '@bowline/api'
import { useLingui } from '@lingui/react/macro'
import { v7 as uuidv7 } from 'uuid'
import { useEnqueue } from '../../offline/react.tsx'
import { failureMessage } from '../../ui/failure-message.ts'
import { useToast } from '../../ui/toasts.tsx'

/** Checks in with a short public post. Reports a failure itself. */
export const useCheckIn = ({ id, title, hobby, kind, goal, own }: Challenge) => {
  const { t, i18n } = useLingui()
  const enqueue = useEnqueue()
  const toast = useToast()
  const next = i18n.number((own?.checkIns ?? 0) + 1)
  const wanted = i18n.number(goal)
  const report = (error: unknown) => {
    toast(failureMessage(error), { severity: 'error' })
    return null
  }
  return {
    /** Resolves with the post's id once it is stored, or with null. */
    checkIn: async () => {
      const postId = uuidv7()
      return enqueue({
        type: 'CREATE_POST',
        postId,
        content: kind === 'cooperative' ? t`My check-in for today` : t`Check-in ${next} of ${wanted}`,
        hobby,
        tags: [],
        visibility: 'public',
        media: null,
        about: { kind: 'challenge', id, title },
      }).then(() => postId, report)
    },
    takeBack: (postId: string) => void enqueue({ type: 'DELETE_POST', postId }).catch(report),
  }
}

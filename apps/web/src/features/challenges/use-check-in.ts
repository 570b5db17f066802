import type { Challenge } from '@bowline/api'
import { plainText } from '@bowline/domain/sanitise'
import { useLingui } from '@lingui/react/macro'
import { v7 as uuidv7 } from 'uuid'
import { useEnqueue } from '../../offline/react.tsx'
import { failureMessage } from '../../ui/failure-message.ts'
import { useToast } from '../../ui/toasts.tsx'

/** Checks in with a short public post, which can be taken back for a moment. */
export const useCheckIn = ({ id, title, hobby, kind, goal, own }: Challenge) => {
  const { t, i18n } = useLingui()
  const enqueue = useEnqueue()
  const toast = useToast()
  const next = i18n.number((own?.checkIns ?? 0) + 1)
  const wanted = i18n.number(goal)
  const report = (error: unknown) => toast(failureMessage(error), { severity: 'error' })

  return async () => {
    const postId = uuidv7()
    try {
      await enqueue({
        type: 'CREATE_POST',
        postId,
        content: kind === 'cooperative' ? t`My check-in for today` : t`Check-in ${next} of ${wanted}`,
        hobby,
        tags: [],
        visibility: 'public',
        media: null,
        about: { kind: 'challenge', id, title },
      })
    } catch (error) {
      report(error)
      return
    }
    const name = plainText(title)
    toast(t`Checked in to “${name}”`, {
      action: { label: t`Undo`, run: () => void enqueue({ type: 'DELETE_POST', postId }).catch(report) },
    })
  }
}

import { pressedReaction } from '@bowline/domain/reaction'
import { useEnqueue } from '../../offline/react.tsx'
import { useMe } from '../../session/session.ts'
import { failureMessage } from '../../ui/failure-message.ts'
import { useToast } from '../../ui/toasts.tsx'
import type { ShownMessage } from './log-lines.ts'

/** @returns a function that sets the member's reaction to an emoji; their current one is removed */
export const useReactToMessage = ({ id, chatId, reactions }: ShownMessage) => {
  const enqueue = useEnqueue()
  const toast = useToast()
  const { uid } = useMe()
  return (pressed: string) => {
    const emoji = pressedReaction(reactions, uid, pressed)
    enqueue({ type: 'REACT_TO_MESSAGE', chatId, messageId: id, emoji }).catch(error =>
      toast(failureMessage(error), { severity: 'error' }),
    )
  }
}

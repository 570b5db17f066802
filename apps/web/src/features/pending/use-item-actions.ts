import type { OutboxItem } from '../../offline/item.ts'
import { useOutbox } from '../../offline/react.tsx'
import { failureMessage } from '../../ui/failure-message.ts'
import { useToast } from '../../ui/toasts.tsx'
import { useReopenComposer } from '../posts/index.ts'

type After = { onGone: () => void; onLeave: () => void }

/** The actions for a pending operation. `edit`: in place, by calling it, or not at all. */
export const useItemActions = (item: OutboxItem, { onGone, onLeave }: After) => {
  const outbox = useOutbox()
  const toast = useToast()
  const reopen = useReopenComposer()
  const { id, state, operation } = item

  const toastOnFailure = async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      toast(failureMessage(error), { severity: 'error' })
    }
  }
  const inComposer = () =>
    toastOnFailure(async () => {
      onLeave()
      await reopen(id)
    })
  const edit = (): 'here' | (() => Promise<void>) | null => {
    if (operation.type === 'CREATE_POST') return state === 'attention' ? inComposer : 'here'
    return hasWords.has(operation.type) ? 'here' : null
  }
  return {
    edit: edit(),
    retry: () =>
      toastOnFailure(async () => {
        await outbox.retry(id)
        await outbox.wake()
      }),
    discard: () =>
      toastOnFailure(async () => {
        await outbox.discard(id)
        onGone()
      }),
  }
}

const hasWords = new Set<OutboxItem['operation']['type']>(['UPDATE_POST', 'ADD_COMMENT', 'UPDATE_COMMENT'])

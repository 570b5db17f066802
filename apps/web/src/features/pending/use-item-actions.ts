import type { OutboxItem } from '../../offline/item.ts'
import { useOutbox } from '../../offline/react.tsx'
import { failureMessage } from '../../ui/failure-message.ts'
import { useToast } from '../../ui/toasts.tsx'
import { useReopenComposer } from '../posts/use-reopen-composer.ts'

type After = { onGone: () => void; onLeave: () => void }

/** What a member can do about something pending. `edit`: where it stands, by calling it, or not at all. */
export const useItemActions = (item: OutboxItem, { onGone, onLeave }: After) => {
  const outbox = useOutbox()
  const toast = useToast()
  const reopen = useReopenComposer()
  const { id, state, operation } = item

  const told = async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      toast(failureMessage(error), { severity: 'error' })
    }
  }
  const inComposer = () =>
    told(async () => {
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
      told(async () => {
        await outbox.retry(id)
        await outbox.wake()
      }),
    discard: () =>
      told(async () => {
        await outbox.discard(id)
        onGone()
      }),
  }
}

const hasWords = new Set<OutboxItem['operation']['type']>(['UPDATE_POST', 'ADD_COMMENT', 'UPDATE_COMMENT'])

import type { Operation } from '@bowline/domain/operation'
import type { Outbox } from '../offline/outbox.ts'
import { isInProgress } from '../offline/pending.ts'

/**
 * Does something once the member's own operations on the same thing are answered: their answers may be older than an
 * event that arrives before them. Of all that is put off under one key, only the last is done.
 */
export type AfterOwn = (key: string, isOwn: (operation: Operation) => boolean, work: () => unknown) => unknown

export const createAfterOwn = (outbox: Pick<Outbox, 'list' | 'subscribe'>): AfterOwn => {
  const putOff = new Map<string, () => unknown>()
  return (key, isOwn, work) => {
    const isPending = () => outbox.list().some(item => isInProgress(item) && isOwn(item.operation))
    if (!isPending()) return work()
    const isFirst = !putOff.has(key)
    putOff.set(key, work)
    if (!isFirst) return
    const stop = outbox.subscribe(() => {
      if (isPending()) return
      stop()
      const last = putOff.get(key)
      putOff.delete(key)
      last?.()
    })
  }
}

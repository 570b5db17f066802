import { useEffect, useState } from 'react'
import { isInProgress, of } from '../../offline/pending.ts'
import { useOutbox, usePendingOperations } from '../../offline/react.tsx'
import { useOutboxRead } from '../../offline/use-outbox-read.ts'
import { useMe } from '../../session/session.ts'

/** Tells the server the browser's time zone, in which streaks count days. Members need not set it. */
export const TimeZoneSync = () => {
  const { timeZone } = useMe().preferences
  const outbox = useOutbox()
  const isRead = useOutboxRead()
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone
  const updates = of(usePendingOperations(), 'UPDATE_PREFERENCES').filter(
    ({ operation }) => operation.change.timeZone !== undefined,
  )
  const isPending = updates.some(item => isInProgress(item) && item.operation.change.timeZone === here)
  const refused = updates.find(item => !isInProgress(item))
  const [isUnknown, setUnknown] = useState(false)

  useEffect(() => {
    if (!isRead || !here || here === timeZone || isPending || isUnknown) return
    outbox
      .enqueue({ type: 'UPDATE_PREFERENCES', change: { timeZone: here } })
      .catch(error => console.debug('The time zone could not be kept.', error))
  }, [outbox, isRead, here, timeZone, isPending, isUnknown])
  // A server that does not know the zone keeps the former one, and the member need not act.
  useEffect(() => {
    if (!refused) return
    setUnknown(true)
    void outbox.discard(refused.id)
  }, [outbox, refused])
  return null
}

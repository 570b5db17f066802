import { useEffect, useState } from 'react'
import { isInProgress, of } from '../../offline/pending.ts'
import { useOutbox, usePendingOperations } from '../../offline/react.tsx'
import { useOutboxRead } from '../../offline/use-outbox-read.ts'
import { useMe } from '../../session/session.ts'

/**
 * Sends the browser's time zone to the server, which counts the days of streaks in it. Members need not set it.
 */
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
      .catch(error => console.debug('The time zone could not be saved.', error))
  }, [outbox, isRead, here, timeZone, isPending, isUnknown])
  // A server that does not support the zone keeps the previous one, so the failure needs no message.
  useEffect(() => {
    if (!refused) return
    setUnknown(true)
    void outbox.discard(refused.id)
  }, [outbox, refused])
  return null
}

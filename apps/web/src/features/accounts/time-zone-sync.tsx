import { useEffect, useState } from 'react'
import { type Items, isInProgress, of } from '../../offline/pending.ts'
import { useOutbox, usePending } from '../../offline/react.tsx'
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
  const isPending = usePending(items =>
    updatesIn(items).some(item => isInProgress(item) && item.operation.change.timeZone === here),
  )
  const refused = usePending(items => updatesIn(items).find(item => !isInProgress(item))?.id)
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
    void outbox.discard(refused)
  }, [outbox, refused])
  return null
}

const updatesIn = (items: Items) =>
  of(items, 'UPDATE_PREFERENCES').filter(({ operation }) => operation.change.timeZone !== undefined)

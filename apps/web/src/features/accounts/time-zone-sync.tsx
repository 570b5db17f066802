import { useEffect, useState } from 'react'
import { isUnderWay, of } from '../../offline/pending.ts'
import { useOutbox, usePendingOperations } from '../../offline/react.tsx'
import { useOutboxRead } from '../../offline/use-outbox-read.ts'
import { useMe } from './session.ts'

/** Tells the server whose days count for streaks: those of where this browser is. Nothing for the member to look after. */
export const TimeZoneSync = () => {
  const { timeZone } = useMe().preferences
  const outbox = useOutbox()
  const isRead = useOutboxRead()
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone
  const told = of(usePendingOperations(), 'UPDATE_PREFERENCES').filter(
    ({ operation }) => operation.change.timeZone !== undefined,
  )
  const isPending = told.some(item => isUnderWay(item) && item.operation.change.timeZone === here)
  const refused = told.find(item => !isUnderWay(item))
  const [isUnknown, setUnknown] = useState(false)

  useEffect(() => {
    if (!isRead || !here || here === timeZone || isPending || isUnknown) return
    outbox
      .enqueue({ type: 'UPDATE_PREFERENCES', change: { timeZone: here } })
      .catch(error => console.debug('The time zone could not be kept.', error))
  }, [outbox, isRead, here, timeZone, isPending, isUnknown])
  // A server that does not know the zone keeps the former one; nobody has to decide anything about that.
  useEffect(() => {
    if (!refused) return
    setUnknown(true)
    void outbox.discard(refused.id)
  }, [outbox, refused])
  return null
}

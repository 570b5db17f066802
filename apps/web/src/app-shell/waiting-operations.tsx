import { useEffect } from 'react'
import { usePendingOperations } from '../offline/react.tsx'
import { askForSync } from './background-sync.ts'
import { keepStorage } from './keep-storage.ts'

/** While something waits to be sent: this device shall keep it, and send it even when the app is closed. */
export const WaitingOperations = () => {
  const items = usePendingOperations()
  const isWaiting = items.length > 0
  const isCutOff = items.some(
    ({ state, problem }) => state === 'waiting' && (!navigator.onLine || problem?.status === 0),
  )
  useEffect(() => {
    if (isWaiting) void keepStorage()
  }, [isWaiting])
  useEffect(() => {
    if (isCutOff) void askForSync()
  }, [isCutOff])
  return null
}

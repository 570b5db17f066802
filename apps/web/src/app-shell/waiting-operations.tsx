import { useEffect } from 'react'
import { usePending } from '../offline/react.tsx'
import { askForSync } from './background-sync.ts'
import { persistStorage } from './persist-storage.ts'

/** While operations are pending, asks the device to keep its storage and to sync in the background. */
export const WaitingOperations = () => {
  const isWaiting = usePending(items => items.length > 0)
  const isCutOff = usePending(items =>
    items.some(({ state, problem }) => state === 'waiting' && (!navigator.onLine || problem?.status === 0)),
  )
  useEffect(() => {
    if (isWaiting) void persistStorage()
  }, [isWaiting])
  useEffect(() => {
    if (isCutOff) void askForSync()
  }, [isCutOff])
  return null
}

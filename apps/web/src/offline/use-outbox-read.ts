import { useEffect, useState } from 'react'
import { useOutbox } from './react.tsx'

/** Whether what is kept on this device has been read: until then, no pending operation says nothing. */
export const useOutboxRead = () => {
  const { ready } = useOutbox()
  const [isRead, setRead] = useState(false)
  useEffect(() => {
    let isGone = false
    void ready.then(() => {
      if (!isGone) setRead(true)
    })
    return () => {
      isGone = true
    }
  }, [ready])
  return isRead
}

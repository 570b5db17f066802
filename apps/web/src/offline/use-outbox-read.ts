import { useEffect, useState } from 'react'
import { useOutbox } from './react.tsx'

/** Whether stored operations have been loaded: until then, an empty list means nothing. */
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

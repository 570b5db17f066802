import { useEffect, useState } from 'react'

/** Counts the seconds down to a time, in milliseconds; 0 after it. */
export const useSecondsUntil = (time: number) => {
  const [now, setNow] = useState(Date.now)
  const seconds = Math.max(0, Math.ceil((time - now) / 1000))
  const isOver = seconds === 0
  useEffect(() => {
    setNow(Date.now())
    if (isOver) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isOver])
  return seconds
}

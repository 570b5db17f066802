import { relativeTime } from '@bowline/domain/relative-time'
import { useEffect, useState } from 'react'

const refresh = 30_000

/** How long ago, see docs/product/interface.md#times; kept up to date. */
export const RelativeTime = ({ date }: { date: string | Date }) => {
  const then = new Date(date)
  const now = useNow()
  const [title, setTitle] = useState<string>()
  return (
    <time
      dateTime={then.toISOString()}
      title={title}
      // Not before somebody points at it: to learn how dates are written here takes longer than all else of a post.
      onPointerEnter={() => setTitle(then.toLocaleString())}
    >
      {relativeTime(then, now)}
    </time>
  )
}

const useNow = () => {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), refresh)
    return () => clearInterval(timer)
  }, [])
  return now
}

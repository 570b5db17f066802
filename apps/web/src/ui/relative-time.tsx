import { relativeTime } from '@bowline/domain/relative-time'
import { useEffect, useState } from 'react'
import { formatDate } from './format-date.ts'

const refresh = 30_000

/** The time passed since then, kept up to date; see docs/product/interface.md#times. */
export const RelativeTime = ({ date }: { date: string | Date }) => {
  const then = new Date(date)
  const now = useNow()
  const [title, setTitle] = useState<string>()
  return (
    <time
      dateTime={then.toISOString()}
      title={title}
      // Only on hover, because the first formatting of a date takes longer than rendering the rest of a post.
      onPointerEnter={() => setTitle(formatDate(then, { dateStyle: 'full', timeStyle: 'short' }))}
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

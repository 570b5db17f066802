import { relativeTime } from '@bowline/domain/relative-time'
import { useEffect, useState } from 'react'
import { dateText } from './dates.ts'
import { formatDate } from './format-date.ts'

const refresh = 30_000

type Props = {
  date: string | Date
  /** How a date before yesterday is written. */
  written?: (date: Date) => string
}

const short = (date: Date) => dateText(date, 'short')

/** The time passed since then, kept up to date; see docs/product/interface.md#times. */
export const RelativeTime = ({ date, written = short }: Props) => {
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
      {relativeTime(then, now) ?? written(then)}
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

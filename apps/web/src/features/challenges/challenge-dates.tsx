import type { Challenge } from '@bowline/api'
import { CalendarDays } from 'lucide-react'
import { daySpanText } from '../../ui/date-spans.ts'
import { useNow } from '../../ui/use-now.ts'
import styles from './challenge-card.module.css'
import { TimeLeftInWords } from './time-left.tsx'

/** The first and last day, and the remaining time. */
export const ChallengeDates = ({ challenge }: { challenge: Challenge }) => {
  const now = useNow()
  const { startsOn, endsOn } = challenge
  return (
    <span className={styles.fact}>
      <CalendarDays size={16} aria-hidden />
      <span>
        {daySpanText(startsOn, endsOn, now)}
        {' · '}
        <TimeLeftInWords challenge={challenge} />
      </span>
    </span>
  )
}

import type { Challenge } from '@bowline/api'
import { CalendarDays } from 'lucide-react'
import { daySpanText } from '../../ui/date-spans.ts'
import styles from './challenge-card.module.css'
import { TimeLeftInWords } from './time-left.tsx'
import { useNow } from './use-now.ts'

type Props = { challenge: Challenge; isWithTimeLeft?: boolean }

/** The first and last day, and the remaining time unless a chip shows it. */
export const ChallengeDates = ({ challenge, isWithTimeLeft = true }: Props) => {
  const now = useNow()
  const { startsOn, endsOn } = challenge
  return (
    <span className={styles.fact}>
      <CalendarDays size={16} aria-hidden />
      <span>
        {daySpanText(startsOn, endsOn, now)}
        {isWithTimeLeft && (
          <>
            {' · '}
            <TimeLeftInWords challenge={challenge} />
          </>
        )}
      </span>
    </span>
  )
}

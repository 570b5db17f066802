import type { Challenge } from '@bowline/api'
import { daysFrom } from '@bowline/domain/challenge-days'
import { calendarDay } from '@bowline/domain/knots'
import { Plural, Trans } from '@lingui/react/macro'
import { CalendarDays } from 'lucide-react'
import { daySpanText } from '../../ui/date-spans.ts'
import styles from './challenge-card.module.css'
import { useViewer } from './use-challenge.ts'

/** The first and last day, and the remaining time. */
export const ChallengeDates = ({ challenge }: { challenge: Challenge }) => {
  const { now, timeZone } = useViewer()
  const { startsOn, endsOn, phase } = challenge
  const today = calendarDay(now, timeZone)
  return (
    <span className={styles.fact}>
      <CalendarDays size={16} aria-hidden />
      <span>
        {daySpanText(startsOn, endsOn, now)}
        {' · '}
        {phase === 'ahead' && (
          <Plural value={daysFrom(today, startsOn) - 1} one="starts tomorrow" other="starts in # days" />
        )}
        {phase === 'running' && (
          <Plural value={daysFrom(today, endsOn)} one="ends today" other="# days left" />
        )}
        {phase === 'over' && <Trans>ended</Trans>}
      </span>
    </span>
  )
}

import type { Challenge } from '@bowline/api'
import { daysFrom } from '@bowline/domain/challenge-days'
import { calendarDay } from '@bowline/domain/knots'
import { Plural, Trans } from '@lingui/react/macro'
import styles from './challenge-card.module.css'
import { useViewer } from './use-challenge.ts'

type Props = { challenge: Challenge }

/** The time left as a chip, which stands out on the last day. */
export const TimeLeft = ({ challenge }: Props) => {
  const { now, timeZone } = useViewer()
  const { phase, endsOn } = challenge
  const isLastDay = phase === 'running' && calendarDay(now, timeZone) === endsOn
  return (
    <span className={styles.left} data-phase={isLastDay ? 'last' : phase}>
      <TimeLeftInWords challenge={challenge} />
    </span>
  )
}

/** "3 days left", "starts tomorrow" */
export const TimeLeftInWords = ({ challenge: { startsOn, endsOn, phase } }: Props) => {
  const { now, timeZone } = useViewer()
  const today = calendarDay(now, timeZone)
  if (phase === 'over') return <Trans>ended</Trans>
  return phase === 'ahead' ? (
    <Plural value={daysFrom(today, startsOn) - 1} one="starts tomorrow" other="starts in # days" />
  ) : (
    <Plural value={daysFrom(today, endsOn)} one="ends today" other="# days left" />
  )
}

import { CalendarDays } from 'lucide-react'
import { daySpanText } from '../../ui/date-spans.ts'
import { useNow } from '../../ui/use-now.ts'
import styles from './challenge-card.module.css'
import { ChallengeGoal } from './challenge-goal.tsx'
import type { ShownChallenge } from './shown-challenge.ts'
import { TimeLeft } from './time-left.tsx'

/** Its dates, the time left, and its goal. */
export const ChallengeFacts = ({ challenge }: { challenge: ShownChallenge }) => {
  const now = useNow()
  const { startsOn, endsOn } = challenge
  return (
    <div className={styles.facts}>
      <span className={styles.fact}>
        <CalendarDays size={16} aria-hidden />
        {daySpanText(startsOn, endsOn, now)}
        <TimeLeft challenge={challenge} />
      </span>
      <ChallengeGoal challenge={challenge} />
    </div>
  )
}
